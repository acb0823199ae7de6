import { expect, test } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { accountWithPending } from '#src/features/account/profile/account-with-pending.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const marta: Account = {
  id: 'marta',
  email: 'marta@correo.co',
  user_type: 'buyer',
  nombre: 'Marta',
  telefono: '3151234567',
  email_verified: true,
  phone_verified: true,
  is_active: true,
  vendor_id: null,
  is_guest: false,
};
const saying = (preview: object, state: 'queued' | 'acked' | 'confirmed' | 'rejected' = 'queued') =>
  anEntry({ type: 'profile', name: 'profile.update', data: preview, preview, state });

test('the last that a person said of themselves on this device is shown over what the server knows', () => {
  const entries = [
    saying({ nombre: 'Marta R.', telefono: '3151234567' }, 'acked'),
    saying({ nombre: 'Marta Rueda', telefono: '3007654321' }),
  ];
  expect(accountWithPending(marta, entries)).toEqual({
    person: { ...marta, nombre: 'Marta Rueda', telefono: '3007654321', phone_verified: false },
    provisional: true,
  });
});

test('the same mobile stays proven', () => {
  const entries = [saying({ nombre: 'Marta Rueda', telefono: '3151234567' })];
  expect(accountWithPending(marta, entries).person.phone_verified).toBe(true);
});

test('what the server has, or refused, is not shown over it', () => {
  const said = { nombre: 'Otra', telefono: null };
  const entries = [saying(said, 'confirmed'), saying(said, 'rejected')];
  expect(accountWithPending(marta, entries)).toEqual({ person: marta, provisional: false });
});
