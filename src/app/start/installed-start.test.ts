import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { installedStart } from '#src/app/start/installed-start.ts';

test.each([
  ['a visitor', null, paths.marketplaceHome],
  ['a buyer', { user_type: 'buyer' }, paths.marketplaceHome],
  ['a vendor', { user_type: 'vendor' }, paths.vendorDashboard],
  ['the warehouse', { user_type: 'admin_logistics' }, paths.warehouseHome],
] as const)('the installed app of %s starts where their work begins', (_, person, home) => {
  expect(installedStart(person, paths.marketplace, 'fuente=pwa')).toBe(home);
  expect(installedStart(person, paths.landing, 'fuente=pwa')).toBe(home);
});

test('any other visit stays where it goes', () => {
  const vendor = { user_type: 'vendor' } as const;
  expect(installedStart(vendor, paths.landing, '')).toBeNull();
  expect(installedStart(vendor, paths.marketplace, 'fuente=correo')).toBeNull();
  expect(installedStart(null, paths.cart, 'fuente=pwa')).toBeNull();
});
