import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import { OFFICE } from '#test/api/role-groups.ts';
import type { Principal } from '#test/api/access-principals.ts';

const NOBODY: readonly UserType[] = [];

/** The part of a collection that each role reads: all of it, its own rows, or nothing. */
interface Readers {
  all: readonly UserType[] | 'everybody';
  own: readonly UserType[] | 'all other roles';
}

/**
 * Every replicated collection with its readers and their part. The rows of a vendor are those of their store.
 */
export const expectedReaders: Readonly<Record<CollectionName, Readers>> = {
  products: { all: 'everybody', own: NOBODY },
  categories: { all: 'everybody', own: NOBODY },
  orders: { all: ['owner', 'superuser'], own: 'all other roles' },
  inventory: { all: OFFICE, own: ['vendor'] },
  stock_movements: { all: OFFICE, own: ['vendor'] },
  positions: { all: OFFICE, own: NOBODY },
  addresses: { all: NOBODY, own: 'all other roles' },
  notifications: { all: NOBODY, own: 'all other roles' },
  tasks: { all: OFFICE, own: NOBODY },
  store_orders: { all: NOBODY, own: ['vendor'] },
  store_products: { all: NOBODY, own: ['vendor'] },
  reviews: { all: ['owner', 'superuser', 'admin', 'admin_logistics'], own: 'all other roles' },
};

/** The part of a collection that a visitor or a session reads. */
export function expectedReading(
  collection: CollectionName,
  principal: 'anonymous' | UserType,
): 'all' | 'own' | 'nothing' {
  const { all, own } = expectedReaders[collection];
  if (all === 'everybody') return 'all';
  if (principal === 'anonymous') return 'nothing';
  if (all.includes(principal)) return 'all';
  return own === 'all other roles' || own.includes(principal) ? 'own' : 'nothing';
}

/** The principals whose token a read of a collection takes; the others are refused whatever they ask for. */
export function isReader(principal: Principal): principal is 'anonymous' | UserType {
  return principal !== 'disabled' && principal !== 'grant' && principal !== 'operator';
}
