import { can, type Authority, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';

/**
 * The screen where this role's work begins: marketing's at its figures, everybody else's in the portal at the
 * warehouse, or at the first page that they may see there, and that of a store's people at the home of the store.
 */
export function homeOf(who: Authority | null): string {
  if (can(who, 'readAnalytics') && !can(who, 'moveStock')) return paths.analytics;
  if (can(who, 'readWarehouse')) return paths.warehouseHome;
  if (can(who, 'runOwnStore')) return paths.vendorDashboard;
  if (!can(who, 'enterAdminPortal')) return paths.marketplaceHome;
  return OTHER_STARTS.find(([needed]) => can(who, needed))?.[1] ?? paths.account;
}

/** Where staff begin who have a role of the company's own without the warehouse. */
const OTHER_STARTS: readonly (readonly [Capability, string])[] = [
  ['readVendorOrders', paths.deskOrders],
  ['manageReturns', paths.deskReturns],
  ['answerPqrs', paths.deskPqrs],
  ['manageCatalog', paths.catalogProducts],
  ['reviewProducts', paths.productApprovals],
  ['reviewStores', paths.stores],
  ['readStock', paths.inventory],
  ['readIncidents', paths.incidents],
  ['settleReviews', paths.reviews],
  ['manageLeads', paths.leads],
  ['writeCampaigns', paths.marketingCampaigns],
  ['readAnalytics', paths.analytics],
  ['manageUsers', paths.users],
  ['viewUsers', paths.people],
  ['manageIntegrations', paths.integrations],
  ['readPerformance', paths.performance],
];

/**
 * The address of a person's dashboard (spec §2): administrators, vendors and everyone else have their own. Each
 * of them is there for links; the first two lead on to the start of that role's work.
 */
export function dashboardOf(who: Authority | null): string {
  if (can(who, 'enterAdminPortal')) return paths.admin;
  return can(who, 'enterVendorPages') ? paths.vendorDashboard : paths.dashboard;
}

/**
 * The screens where this role reads stock: the portal lets in only administrators, and vendors have their own
 * addresses (spec §6).
 */
export function stockPathsOf(who: Authority | null) {
  return can(who, 'enterAdminPortal')
    ? {
        inventory: paths.inventory,
        movements: paths.movements,
        shippingNotices: paths.incoming,
        newShippingNotice: paths.incomingNew,
        shippingNotice: paths.incomingShippingNotice,
      }
    : {
        inventory: paths.vendorInventory,
        movements: paths.vendorMovements,
        shippingNotices: paths.vendorShippingNotices,
        newShippingNotice: paths.vendorShippingNoticeNew,
        shippingNotice: paths.vendorShippingNotice,
      };
}
