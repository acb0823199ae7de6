import { expect, test } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';
import { portalIndexOf } from '#src/features/account/sign-in/portal-index.ts';

test.each([
  ['owner', paths.warehouseHome, paths.analytics],
  ['superuser', paths.warehouseHome, paths.analytics],
  ['admin', paths.warehouseHome, paths.analytics],
  ['admin_marketing', paths.analytics, paths.analytics],
  ['admin_sales', paths.warehouseHome, paths.warehouseHome],
  ['admin_support', paths.warehouseHome, paths.warehouseHome],
  ['admin_logistics', paths.warehouseHome, paths.warehouseHome],
  ['vendor', paths.vendorDashboard, paths.vendorDashboard],
  ['buyer', paths.marketplaceHome, paths.marketplaceHome],
] as const)('the work of a %s begins at %s, and the portal at %s', (role, home, index) => {
  expect([homeOf(fixedRole(role)), portalIndexOf(fixedRole(role))]).toEqual([home, index]);
});
