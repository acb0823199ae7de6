import { expect, test } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { dashboardOf, homeOf } from '#src/shared/accounts/home-of.ts';

test.each([
  ['owner', '/admin'],
  ['admin_marketing', '/admin'],
  ['vendor', '/dashboard/vendedor'],
  ['buyer', '/dashboard'],
  ['customer', '/dashboard'],
] as const)('the dashboard of a %s is at %s', (role, address) => {
  expect(dashboardOf(fixedRole(role))).toBe(address);
});

test.each([
  [['readVendorOrders', 'answerPqrs'], paths.deskOrders],
  [['answerPqrs'], paths.deskPqrs],
  [['viewUsers'], paths.people],
  [[], paths.account],
] as const)('somebody of a role of one’s own with %j begins at %s', (granted, address) => {
  expect(homeOf({ userType: 'admin_support', granted })).toBe(address);
});
