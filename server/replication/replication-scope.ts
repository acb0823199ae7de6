import { can, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { isAdmin } from '#domain/accounts/roles/roles.ts';
import {
  COLLECTION_NAMES,
  PUBLIC_COLLECTIONS,
  type AnsweredList,
  type CollectionName,
  type HintedName,
} from '#domain/protocol/replication.ts';
import type { Actor } from '#server/http/app-env.ts';

/**
 * The part of a collection that a person sees, as names of scopes; none when nothing. A person who works for
 * several stores holds the scope of each.
 */
export function scopesOf(actor: Actor | null, collection: CollectionName): readonly string[] {
  if (PUBLIC_COLLECTIONS.includes(collection)) return ['public'];
  if (!actor) return [];
  if (collection === 'orders') return can(actor, 'readAllOrders') ? ['admin'] : [`user:${actor.id}`];
  if (collection === 'reviews') return can(actor, 'settleReviews') ? ['admin'] : [`user:${actor.id}`];
  if (collection === 'addresses' || collection === 'notifications') return [`user:${actor.id}`];
  if (collection === 'positions' || collection === 'tasks')
    return can(actor, 'readWarehouse') ? ['warehouse'] : [];
  if (collection === 'store_orders') return can(actor, 'runOwnStore') ? storesOf(actor) : [];
  if (collection === 'store_products' && !can(actor, 'runOwnStore')) return [];
  return can(actor, 'readStock') ? storesOf(actor) : [];
}

/** Every store's, for the company's staff, or those of a store's people. */
function storesOf(actor: Actor): readonly string[] {
  return isAdmin(actor.userType) ? ['warehouse'] : actor.vendorIds.map((each) => `vendor:${each}`);
}

/** Who of the company's staff reads a list that is one for all of them: those who may do one of these. */
const staffLists: Record<Exclude<AnsweredList, 'shipping_notices' | 'settings'>, readonly Capability[]> = {
  vendor_orders: ['readVendorOrders', 'manageReturns', 'refundReturns', 'readAllOrders'],
  incidents: ['readIncidents'],
  discrepancies: ['readWarehouse'],
  pqrs: ['answerPqrs'],
  leads: ['manageLeads'],
  product_approvals: ['reviewProducts'],
  store_applications: ['reviewStores'],
  listed_products: ['manageCatalog'],
};

/** The scopes under which a person hears of changes: nobody hears of what they may not read. */
export function hintScopesOf(actor: Actor | null, name: HintedName): readonly string[] {
  if (name === 'settings') return ['public'];
  // A store's people read the notices of their stores.
  if (name === 'shipping_notices') return actor && can(actor, 'announceGoods') ? storesOf(actor) : [];
  if (!isStaffList(name)) return scopesOf(actor, name);
  if (staffLists[name].some((each) => can(actor, each))) return ['staff'];
  // A store's people read their own application.
  const readsOwn = name === 'store_applications' && can(actor, 'runOwnStore');
  return readsOwn && actor ? actor.vendorIds.map((each) => `vendor:${each}`) : [];
}

function isStaffList(name: HintedName): name is keyof typeof staffLists {
  return name in staffLists;
}

/**
 * A person's scopes as a checkpoint writes them. A checkpoint belongs to its scopes: when they change, the
 * device begins anew.
 */
export function joinedScope(scopes: readonly string[]): string {
  return scopes.toSorted().join('+');
}

/** Every collection that a person may read, with their scope of it. */
export function scopesByCollection(actor: Actor | null): Partial<Record<CollectionName, string>> {
  const held = COLLECTION_NAMES.map((name) => [name, joinedScope(scopesOf(actor, name))] as const);
  return Object.fromEntries(held.filter(([, scope]) => scope !== ''));
}

/**
 * The people or stores that scopes are limited to: `vendor:7` → `7`; null when one of them sees everything.
 */
export function ownersOf(scopes: readonly string[]): readonly string[] | null {
  const owners = scopes.map((each) => each.slice(each.indexOf(':') + 1));
  return scopes.every((each) => each.includes(':')) ? owners : null;
}
