import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALWAYS_HELD,
  can,
  CAPABILITIES,
  fixedRole,
  type Authority,
  type Capability,
} from '#domain/accounts/roles/capabilities.ts';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';

/** The whole table of roles and capabilities. A capability that is not here does not compile. */
const whoMay: Record<Capability, readonly UserType[]> = {
  shop: USER_TYPES,
  readOwnOrders: USER_TYPES,
  manageOwnProfile: USER_TYPES,
  enterBuyerPages: ['buyer', 'customer'],
  enterVendorPages: USER_TYPES.slice(0, 8),
  enterAdminPortal: USER_TYPES.slice(0, 7),
  readAllOrders: ['owner', 'superuser'],
  readVendorOrders: ['owner', 'superuser', 'admin', 'admin_logistics', 'admin_support'],
  managePurchases: ['owner', 'superuser'],
  superviseVendorOrders: ['owner', 'superuser', 'admin'],
  advanceOrders: ['owner', 'superuser', 'admin', 'admin_logistics'],
  manageReturns: ['owner', 'superuser', 'admin', 'admin_sales', 'admin_support', 'admin_logistics'],
  decideReturns: ['owner', 'superuser', 'admin', 'admin_support'],
  refundReturns: ['owner', 'superuser', 'admin', 'admin_sales'],
  manageCommissions: ['owner', 'superuser', 'admin'],
  filePqrs: USER_TYPES,
  requestEarlyAccess: USER_TYPES,
  manageLeads: ['owner', 'superuser', 'admin', 'admin_marketing'],
  readBusinessFigures: ['owner', 'superuser', 'admin', 'admin_sales', 'admin_marketing'],
  readSalesReports: ['owner', 'superuser', 'admin', 'admin_sales'],
  buildReports: ['owner', 'superuser', 'admin'],
  writeCampaigns: ['owner', 'superuser', 'admin', 'admin_marketing'],
  sendNotifications: ['owner', 'superuser', 'admin'],
  readFinancialReports: ['owner', 'superuser', 'admin'],
  superviseSalesReports: ['owner', 'superuser', 'admin'],
  answerPqrs: ['owner', 'superuser', 'admin', 'admin_support'],
  readStock: USER_TYPES.slice(0, 8),
  announceGoods: USER_TYPES.slice(0, 8),
  moveStock: ['owner', 'superuser', 'admin', 'admin_logistics'],
  readWarehouse: USER_TYPES.slice(0, 7),
  approveCounts: ['owner', 'superuser', 'admin'],
  readIncidents: USER_TYPES.slice(0, 7),
  runOwnStore: ['vendor'],
  writeProducts: ['owner', 'superuser', 'admin', 'admin_sales', 'vendor'],
  reviewProducts: ['owner', 'superuser', 'admin'],
  readStoreDocuments: ['owner', 'superuser', 'admin', 'vendor'],
  reviewStores: ['owner', 'superuser', 'admin'],
  manageCatalog: ['owner', 'superuser', 'admin', 'admin_sales'],
  importCatalog: ['owner', 'superuser', 'admin'],
  manageDevices: ['owner', 'superuser', 'admin'],
  settleReviews: ['owner', 'superuser', 'admin', 'admin_logistics'],
  setWarehouse: ['owner', 'superuser', 'admin', 'admin_logistics'],
  manageCarriers: ['owner', 'superuser', 'admin', 'admin_logistics'],
  manageFloorDevices: ['owner', 'superuser', 'admin', 'admin_logistics'],
  workOnFloor: USER_TYPES.slice(0, 7),
  readPerformance: ['owner', 'superuser', 'admin'],
  readAnalytics: ['owner', 'superuser', 'admin', 'admin_marketing'],
  manageSettings: ['owner', 'superuser'],
  managePromotions: ['owner', 'superuser', 'admin', 'admin_marketing'],
  manageContent: ['owner', 'superuser', 'admin', 'admin_marketing'],
  manageUsers: ['owner', 'superuser', 'admin'],
  writeToPeople: ['owner', 'superuser', 'admin', 'admin_support'],
  viewUsers: ['owner', 'superuser', 'admin', 'admin_support'],
  changeRoles: ['owner', 'superuser'],
  manageIntegrations: ['owner', 'superuser', 'admin'],
  managePayouts: ['owner', 'superuser', 'admin'],
  readAuthEvents: ['owner', 'superuser'],
  readAudit: ['owner', 'superuser'],
};

describe.each(Object.entries(whoMay) as [Capability, readonly UserType[]][])('%s', (capability, roles) => {
  test.each(USER_TYPES.map((role) => [role, roles.includes(role)] as const))('of %s: %s', (role, allowed) => {
    expect(can(fixedRole(role), capability)).toBe(allowed);
  });

  test('is not for somebody without a role, nor for a name every object has', () => {
    expect(can(null, capability)).toBe(false);
    expect(can(undefined, capability)).toBe(false);
    expect(can(fixedRole('toString' as UserType), capability)).toBe(false);
    expect(can(fixedRole('__proto__' as UserType), capability)).toBe(false);
  });
});

describe('a role of one’s own', () => {
  const role = fc.constantFrom(...USER_TYPES);
  const granted = fc.array(fc.oneof(fc.constantFrom(...CAPABILITIES), fc.string()));

  test('can what it keeps of its role, never more, and what is everybody’s', () =>
    fc.assert(
      fc.property(role, granted, (userType, kept) => {
        for (const each of CAPABILITIES)
          expect(can({ userType, granted: kept }, each)).toBe(
            can(fixedRole(userType), each) && (ALWAYS_HELD.has(each) || kept.includes(each)),
          );
      }),
    ));

  test('keeps its own account and the door, and nothing else, when nothing is kept', () => {
    const kept = CAPABILITIES.filter((each) => can({ userType: 'admin', granted: [] }, each));
    expect(kept).toEqual([
      'shop',
      'readOwnOrders',
      'manageOwnProfile',
      'enterVendorPages',
      'enterAdminPortal',
      'filePqrs',
      'requestEarlyAccess',
    ]);
  });

  test('is asked in less than a microsecond', () => {
    const who: Authority = { userType: 'admin', granted: CAPABILITIES };
    const rounds = Array.from({ length: 5 }, () => {
      const beganMs = performance.now();
      let yes = 0;
      for (let at = 0; at < 50_000; at++)
        if (can(who, CAPABILITIES[at % CAPABILITIES.length] ?? 'shop')) yes++;
      expect(yes).toBeGreaterThan(0);
      return ((performance.now() - beganMs) * 1_000) / 50_000;
    });
    expect(Math.min(...rounds)).toBeLessThan(1);
  });
});
