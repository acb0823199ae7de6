import type { DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import type { CommitWatcher } from '#test/simulation/memory-database/memory-database.ts';
import type { OrderRow, ProductRow } from '#test/simulation/memory-database/rows.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

/**
 * Judges each transaction before it commits: the orders it accepts may not ask for more than was free, with what it
 * brought in; and nothing that can be sold is below zero.
 */
export function commitWatch(broken: (invariant: string, what: string) => void): CommitWatcher {
  return (tx, state) => {
    const wanted = unitsOf(tx.written(state.tables.orders).filter((each) => isNew(each, state)));
    const came = cameIn(tx, state);
    for (const [product, units] of wanted) {
      const before = state.tables.products.committed.get(product);
      const free = before && !before.held ? before.on_hand - before.reserved - before.quarantined : 0;
      if (units > free + (came.get(product) ?? 0)) {
        broken('no oversell', `${units} units of ${product} were promised, and ${free} were free`);
      }
    }
    for (const row of tx.written(state.tables.products)) {
      if (row.stock < 0 || row.reserved < 0) broken('no oversell', `${row.id} has ${row.stock} to sell`);
    }
  };
}

function isNew(order: OrderRow, state: DatabaseState): boolean {
  return !state.tables.orders.committed.has(order.id);
}

/** Units accepted by product. */
export function unitsOf(orders: readonly Pick<OrderRow, 'lines'>[]): Map<ProductRow['id'], number> {
  const units = new Map<string, number>();
  for (const line of orders.flatMap((each) => each.lines)) {
    if (line.status !== 'accepted') continue;
    units.set(line.product_id, (units.get(line.product_id) ?? 0) + line.quantity);
  }
  return units;
}

function cameIn(tx: Transaction, state: DatabaseState): Map<string, number> {
  const units = new Map<string, number>();
  for (const row of tx.written(state.tables.movements)) {
    if (row.from_position.startsWith('@')) {
      units.set(row.product_id, (units.get(row.product_id) ?? 0) + row.quantity);
    }
  }
  return units;
}
