import type { Account } from '#domain/accounts/account.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';

/** An active account of a role, with its mobile and e-mail proven. */
export function anAccount(user_type: UserType): Account {
  return {
    id: 'u-1',
    email: 'marta@correo.co',
    user_type,
    nombre: 'Marta',
    telefono: null,
    email_verified: true,
    phone_verified: true,
    is_active: true,
    vendor_id: null,
    is_guest: false,
  };
}
