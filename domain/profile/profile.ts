import * as v from 'valibot';
import { MobilePhone } from '#domain/accounts/mobile-phone.ts';
import { PersonName } from '#domain/accounts/person-name.ts';

/** Addresses of a person's profile (spec §7). */
export const profilePaths = {
  profile: '/api/v1/profile',
  addresses: '/api/v1/profile/addresses',
  ownData: '/api/v1/profile/export',
  deletionCode: '/api/v1/profile/deletion-code',
};

/**
 * Data of the command `profile.update`, v1, and body of `PUT /profile`: the fields that people may change
 * about themselves. The e-mail is not here, because it is proven (decision 0028). A mobile that changes has
 * to be proven again.
 */
export const UpdateProfileData = v.strictObject({
  nombre: PersonName,
  telefono: v.optional(v.nullable(MobilePhone), null),
});
export type UpdateProfileData = v.InferOutput<typeof UpdateProfileData>;
