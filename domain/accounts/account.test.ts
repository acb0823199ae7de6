import { expect, test } from 'vitest';
import { displayName, mailboxOf } from '#domain/accounts/account.ts';
import { guestAccount } from '#domain/accounts/guest.ts';

test.each([
  ['their name', { email: 'marta@correo.co', nombre: 'Marta Rueda' }, 'Marta Rueda'],
  ['their name without the spaces around it', { email: 'marta@correo.co', nombre: '  Marta ' }, 'Marta'],
  [
    'what stands before the at-sign when there is no name',
    { email: 'marta@correo.co', nombre: null },
    'marta',
  ],
  [
    'what stands before the at-sign when the name is blank',
    { email: 'marta@correo.co', nombre: '  ' },
    'marta',
  ],
  ['no name of theirs when they are a guest', { ...guestAccount('g-1') }, 'Invitado'],
  ['the whole address when it has no at-sign', { email: 'marta', nombre: null }, 'marta'],
])('greets a person with %s', (_how, account, name) => {
  expect(displayName(account)).toBe(name);
});

test('nobody writes to a guest, nor to nobody', () => {
  expect(mailboxOf({ email: 'marta@correo.co', is_guest: false })).toBe('marta@correo.co');
  expect(mailboxOf(guestAccount('g-1'))).toBe('');
  expect(mailboxOf(null)).toBe('');
});
