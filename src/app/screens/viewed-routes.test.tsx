import { expect, test } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { routes } from '#src/app/routes.tsx';
import { viewedRoutes } from '#src/app/screens/viewed-routes.ts';

const as = (over: Partial<Account>): Account => ({
  id: 'ana',
  email: 'ana@correo.co',
  user_type: 'buyer',
  nombre: 'Ana',
  telefono: null,
  email_verified: true,
  phone_verified: false,
  is_active: true,
  vendor_id: null,
  is_guest: false,
  ...over,
});
const seenAt = (account: Account, path: string) =>
  viewedRoutes(routes, account).find((each) => each.path === path)?.sees;

test.each([
  [paths.myOrders, as({}), 'open'],
  [paths.users, as({}), 'redirect'],
  [paths.users, as({ user_type: 'admin' }), 'open'],
  [paths.roles, as({ user_type: 'admin' }), 'redirect'],
  [paths.marketplace, as({ is_active: false }), 'open'],
  [paths.myOrders, as({ is_active: false }), 'redirect'],
] as const)('%s is seen by who it is for', (path, account, sees) => {
  expect(seenAt(account, path)).toBe(sees);
});

test('the three denials are told apart, and no page with an id is listed', () => {
  const listed = viewedRoutes(routes, as({ user_type: 'admin_support' }));
  expect(new Set(listed.map((each) => each.sees))).toContain('panel');
  expect(listed.filter((each) => each.path.includes(':'))).toEqual([]);
});
