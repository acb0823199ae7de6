import { expect, test } from 'vitest';
import { displayName } from '#domain/accounts/account.ts';

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
  ['the whole address when it has no at-sign', { email: 'marta', nombre: null }, 'marta'],
])('greets a person with %s', (_how, account, name) => {
  expect(displayName(account)).toBe(name);
});
