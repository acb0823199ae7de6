import { expect, test } from 'vitest';
import { startOf } from '#src/features/front/landing/hero/start-of.ts';

test.each([
  ['owner', '/admin'],
  ['admin_marketing', '/admin'],
  ['vendor', '/dashboard/vendedor'],
  ['buyer', '/dashboard'],
  ['customer', '/dashboard'],
] as const)('%s is led to %s', (user_type, href) => {
  expect(startOf({ user_type, is_guest: false })).toEqual({ href, label: 'Ir a Dashboard' });
});

test('who has no account is led to make one', () => {
  const register = { href: '/register', label: 'Empezar en 5 Min' };
  expect(startOf(null)).toEqual(register);
  expect(startOf({ user_type: 'buyer', is_guest: true })).toEqual(register);
});
