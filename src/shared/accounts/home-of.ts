import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';

/** Where somebody's work begins. */
export function homeOf(role: UserType): string {
  if (can(role, 'readWarehouse')) return paths.warehouseHome;
  return can(role, 'readStock') ? stockPlacesOf(role).inventory : paths.marketplaceHome;
}

/** Where somebody reads stock: the portal lets in only who administers, and vendors have addresses of their own (spec §6). */
export function stockPlacesOf(role: UserType | undefined) {
  return can(role, 'enterAdminPortal')
    ? {
        inventory: paths.inventory,
        movements: paths.movements,
        notices: paths.incoming,
        newNotice: paths.incomingNew,
        notice: paths.incomingNotice,
      }
    : {
        inventory: paths.vendorInventory,
        movements: paths.vendorMovements,
        notices: paths.vendorNotices,
        newNotice: paths.vendorNoticeNew,
        notice: paths.vendorNotice,
      };
}
