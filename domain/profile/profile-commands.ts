import { command } from '#domain/protocol/command-definition.ts';
import { UpdateProfileData } from '#domain/profile/profile.ts';
import { RemoveAddressData, SaveAddressData } from '#domain/profile/address.ts';

export const profileCommands = {
  // It changes the account itself, which a device asks for apart.
  'profile.update': command('profile', UpdateProfileData),
  'profile.saveAddress': command('profile', SaveAddressData, ['addresses']),
  'profile.removeAddress': command('profile', RemoveAddressData, ['addresses']),
};
