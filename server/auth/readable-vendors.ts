import { isAdmin } from '#domain/accounts/roles/roles.ts';
import type { Actor } from '#server/http/app-env.ts';

/** The stores whose goods this person may read: none for a vendor without a store; null for all stores. */
export function readableVendors(actor: Actor): readonly string[] | null {
  return isAdmin(actor.userType) ? null : actor.vendorIds;
}
