import type { WrittenStatement } from '#test/planted/planted-statements.ts';

/** Of point 6: row, file, what stands there, what is planted in its place, and the test of the row. */
export const statementsOfPoint6: readonly WrittenStatement[] = [
  [
    '6.9',
    'src/app/refused-visit.ts',
    "route.denied && route.denied !== 'panel' ? route.denied : redirect",
    'redirect',
    'src/app/refused-visit.test.tsx',
  ],
  [
    '6.10',
    'domain/accounts/account-answer.ts',
    'user_type: parseUserType(said.user_type)',
    'user_type: said.user_type as never',
    'domain/accounts/account-answer.test.ts',
  ],
  ['6.14', 'domain/paths.ts', "'/app/movimientos'", "'/app/mis-movimientos'", 'src/app/routes.test.tsx'],
  ['6.15', 'domain/accounts/roles.ts', 'superuser: 50', 'superuser: 60', 'domain/accounts/roles.test.ts'],
  [
    '6.16',
    'domain/accounts/role-rules.ts',
    'roles.length === 1 && roles[0] === role',
    'roles.includes(role)',
    'domain/accounts/role-rules.test.ts',
  ],
  ['6.17', 'domain/accounts/roles.ts', "'Admin. Ventas'", "'Ventas'", 'domain/accounts/roles.test.ts'],
  [
    '6.18',
    'domain/accounts/capabilities.ts',
    "enterBuyerPages: { strategy: 'exact', roles: BUYER_GROUP }",
    'enterBuyerPages: everyone',
    'domain/accounts/capabilities.test.ts',
  ],
  [
    '6.19',
    'domain/accounts/capabilities.ts',
    'readAuthEvents: topTwo',
    "readAuthEvents: { strategy: 'minimum', roles: ['admin'] }",
    'src/app/routes.test.tsx',
  ],
  [
    '6.20',
    'src/app/shells/public-menu-items.tsx',
    '        Cerrar Sesión\n',
    '        Salir\n',
    'src/app/shells/public-top-bar.isolated.test.tsx',
  ],
  [
    '6.21',
    'domain/accounts/capabilities.ts',
    "reviewStores: { strategy: 'any', roles: ['owner', 'superuser', 'admin'] }",
    "reviewStores: { strategy: 'minimum', roles: ['admin'] }",
    'domain/accounts/capabilities.test.ts',
  ],
  [
    '6.22',
    'src/app/routes.tsx',
    "at([paths.purchasePattern], 'readAllOrders'",
    "at([paths.purchasePattern], 'readVendorOrders'",
    'src/app/routes.test.tsx',
  ],
  [
    '6.24',
    'domain/accounts/capabilities.ts',
    'readAudit: topTwo',
    "readAudit: { strategy: 'minimum', roles: ['admin'] }",
    'src/app/routes.test.tsx',
  ],
  [
    '6.26',
    'server/profile/profile-route.ts',
    "allow(services, 'manageOwnProfile'),\n      async (c) => c.json(await accountNow",
    "allow(services, 'enterAdminPortal'),\n      async (c) => c.json(await accountNow",
    'server/profile/profile-route.test.ts',
  ],
];
