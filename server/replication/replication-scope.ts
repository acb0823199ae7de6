import { can, isAdmin } from '#domain/accounts/roles.ts';
import { PUBLIC_COLLECTIONS, type CollectionName } from '#domain/protocol/replication.ts';
import type { Actor } from '#server/http/app-env.ts';

/**
 * What of a collection a person sees, as the name of a scope; null when nothing. A checkpoint belongs to its
 * scope: when a role changes, the scope does too and the device begins anew.
 */
export function scopeOf(actor: Actor | null, collection: CollectionName): string | null {
  if (PUBLIC_COLLECTIONS.includes(collection)) return 'public';
  if (!actor) return null;
  if (collection === 'orders') return can(actor.userType, 'readAllOrders') ? 'admin' : `user:${actor.id}`;
  if (isAdmin(actor.userType)) return 'warehouse';
  return can(actor.userType, 'readStock') && actor.vendorId ? `vendor:${actor.vendorId}` : null;
}

/** The person or store that a scope is limited to: `vendor:7` → `7`; null for one that sees everything. */
export function ownerOf(scope: string): string | null {
  const at = scope.indexOf(':');
  return at < 0 ? null : scope.slice(at + 1);
}
