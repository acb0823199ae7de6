import type { Account } from '#domain/accounts/account.ts';

/** Who acts in the demonstrations. Nobody signs in for them, and no server knows this person. */
export const demoPerson: Account = {
  id: 'demostracion',
  email: 'persona@demostracion.example',
  user_type: 'admin_logistics',
  nombre: 'Persona de demostración',
  telefono: '3150000000',
  email_verified: true,
  phone_verified: true,
  is_active: true,
  vendor_id: null,
  is_guest: false,
};
