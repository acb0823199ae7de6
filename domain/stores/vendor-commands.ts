import { command } from '#domain/protocol/command-definition.ts';
import { SaveStoreProfileData } from '#domain/stores/store-fields.ts';

export const vendorCommands = {
  // A device asks for its stores apart; a new name also changes their products, which it copies anyway.
  'store.saveProfile': command('profile', SaveStoreProfileData),
};
