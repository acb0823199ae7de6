import { expect, test } from 'vitest';
import { dashboardOf } from '#src/shared/accounts/home-of.ts';

test.each([
  ['owner', '/admin'],
  ['admin_marketing', '/admin'],
  ['vendor', '/dashboard/vendedor'],
  ['buyer', '/dashboard'],
  ['customer', '/dashboard'],
] as const)('the dashboard of a %s is at %s', (role, address) => {
  expect(dashboardOf(role)).toBe(address);
});
