import { can, fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { isAdmin, type UserType } from '#domain/accounts/roles/roles.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import type { ReplicaDocument } from '#sync/replication/replica.ts';
import { personId, productId, vendorId } from '#test/simulation/names.ts';

/** A role that somebody has or had, with an account that opens or does not. */
export interface Held {
  person: number;
  role: UserType;
  vendor: number | null;
  /** Whether their account opens. */
  isActive: boolean;
  fromMs: number;
  untilMs: number;
}

export interface InStore {
  product: number;
  vendor: number;
}

/**
 * Whether somebody with these roles may see a document: the business's rule, written apart from the server's.
 */
export function visibleTo(
  held: readonly Held[],
  stores: readonly InStore[],
  collection: CollectionName,
  document: ReplicaDocument,
): boolean {
  return held.some((each) => each.isActive && mayHave(each, stores, collection, document));
}

function mayHave(
  { person, role, vendor }: Held,
  stores: readonly InStore[],
  collection: CollectionName,
  document: ReplicaDocument,
): boolean {
  if (collection === 'products' || collection === 'categories') return true;
  if (collection === 'orders')
    return document['buyer_id'] === personId(person) || can(fixedRole(role), 'readAllOrders');
  if (collection === 'reviews')
    return document['actor_id'] === personId(person) || can(fixedRole(role), 'settleReviews');
  if (collection === 'store_products')
    return (
      role === 'vendor' &&
      vendor !== null &&
      document['vendor_id'] === vendorId(vendor) &&
      isAt(stores, document.id, vendor)
    );
  if (collection === 'store_orders')
    return role === 'vendor' && vendor !== null && document['vendor_id'] === vendorId(vendor);
  // The wire does not say whose it is: what a person is given of them is compared with the table, at rest.
  if (collection === 'notifications')
    return document['user_id'] === undefined || document['user_id'] === personId(person);
  // Nobody writes addresses in a simulation.
  if (collection === 'addresses') return false;
  if (isAdmin(role)) return true;
  return (
    role === 'vendor' &&
    vendor !== null &&
    stores.some((each) => productId(each.product) === document['productId'] && each.vendor === vendor) &&
    (document['vendorId'] === undefined || document['vendorId'] === vendorId(vendor))
  );
}

/** A product that a store made itself stays there. */
function isAt(stores: readonly InStore[], id: string, vendor: number): boolean {
  const places = stores.filter((each) => productId(each.product) === id);
  return places.length === 0 || places.some((each) => each.vendor === vendor);
}
