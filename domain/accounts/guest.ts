import * as v from 'valibot';
import type { Account } from '#domain/accounts/account.ts';
import { DeviceKey } from '#domain/accounts/device-key.ts';
import { newcomer, newPerson } from '#domain/accounts/registration.ts';
import { Uuid } from '#domain/base/ids.ts';

/*
 * A buyer without an account gets one that nothing but their device opens: it has no e-mail and no password
 * of theirs, but an id and a secret that the device made (decision 0042).
 */

export const guestPaths = { enter: '/api/v1/auth/guest', register: '/api/v1/auth/guest/register' };

/** 32 random bytes in base64url: with them the device proves that the account is its own. */
export const GuestSecret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Body of `POST /auth/guest`. Sent again, because its answer was lost, it opens the same account. */
export const GuestBody = v.strictObject({
  guest_id: Uuid,
  guest_secret: GuestSecret,
  acepta_tratamiento_datos: newcomer.acepta_tratamiento_datos,
  device_id: v.optional(Uuid),
  device_key: v.optional(DeviceKey),
});
export type GuestBody = v.InferOutput<typeof GuestBody>;

/**
 * Body of `POST /auth/guest/register`: the name and e-mail that a guest gives, to keep their purchases under
 * a full account.
 */
export const GuestRegisterBody = v.strictObject(newPerson);
export type GuestRegisterBody = v.InferOutput<typeof GuestRegisterBody>;

/** An address under `.invalid` (RFC 2606), which no letter reaches and nobody else has. */
export function guestEmail(id: string): string {
  return `${id}@invitado.invalid`;
}

/** The account of a guest as their device knows it before the server does. */
export function guestAccount(id: string): Account {
  return {
    id,
    email: guestEmail(id),
    user_type: 'buyer',
    nombre: null,
    telefono: null,
    email_verified: false,
    phone_verified: false,
    is_active: true,
    vendor_id: null,
    is_guest: true,
  };
}
