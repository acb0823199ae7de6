import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';

/**
 * The screen where this role's work begins: marketing's at its figures, everybody else's in the portal at the
 * warehouse, and that of a store's people at the home of the store.
 */
export function homeOf(role: UserType): string {
  if (can(role, 'readAnalytics') && !can(role, 'moveStock')) return paths.analytics;
  if (can(role, 'readWarehouse')) return paths.warehouseHome;
  return can(role, 'runOwnStore') ? paths.vendorDashboard : paths.marketplaceHome;
}

/**
 * The address of a person's dashboard (spec §2): administrators, vendors and everyone else have their own. Each
 * of them is there for links; the first two lead on to the start of that role's work.
 */
export function dashboardOf(role: UserType): string {
  if (can(role, 'enterAdminPortal')) return paths.admin;
  return can(role, 'enterVendorPages') ? paths.vendorDashboard : paths.dashboard;
}

/**
 * The screens where this role reads stock: the portal lets in only administrators, and vendors have their own
 * addresses (spec §6).
 */
export function stockPathsOf(role: UserType | undefined) {
  return can(role, 'enterAdminPortal')
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
