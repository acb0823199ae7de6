import { isGivenUp, isReleased, unitsOf, unitsOfVendorOrders } from '#test/simulation/invariants/given-up.ts';
import type { DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import type { CommitWatcher } from '#test/simulation/memory-database/memory-database.ts';
import type { VendorOrderRow } from '#test/simulation/memory-database/order-rows.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

/**
 * Judges each transaction before it commits: the orders it accepts may not ask for more than was free, with
 * the units it brought in and gave back; reserved units grow and shrink by exactly the units that were
 * promised, given up and sent; and nothing for sale is below zero.
 */
export function commitWatch(broken: (invariant: string, what: string) => void): CommitWatcher {
  return (tx, state) => {
    const { orders, products, vendorOrders } = state.tables;
    const wanted = unitsOf(tx.written(orders).filter((each) => !orders.committed.has(each.id)));
    const released = tx.written(vendorOrders).filter((each) => isReleased(each) && !wasReleased(each, state));
    const back = unitsOfVendorOrders(tx.written(orders), released.filter(isGivenUp));
    const gone = unitsOfVendorOrders(tx.written(orders), released);
    const came = cameIn(tx, state);
    for (const [product, units] of wanted) {
      const before = products.committed.get(product);
      // A product that a count of the same transaction settled is sold again.
      const isHeld = before?.held === true && tx.get(products, product)?.held === true;
      const free =
        before && !isHeld ? before.on_hand - before.reserved - before.quarantined - before.unsellable : 0;
      if (units > free + (came.get(product) ?? 0) + (back.get(product) ?? 0)) {
        broken('no oversell', `${units} units of ${product} were promised, and ${free} were free`);
      }
    }
    const changed = tx.written(products).map((each) => each.id);
    for (const id of new Set([...changed, ...wanted.keys(), ...gone.keys()])) {
      const [before, after] = [
        products.committed.get(id)?.reserved ?? 0,
        tx.get(products, id)?.reserved ?? 0,
      ];
      const due = before + (wanted.get(id) ?? 0) - (gone.get(id) ?? 0);
      if (after !== due) broken('no oversell', `${after} of ${id} are reserved, and ${due} are promised`);
    }
    for (const row of tx.written(products)) {
      if (row.stock < 0 || row.reserved < 0) broken('no oversell', `${row.id} has ${row.stock} to sell`);
    }
  };
}

function wasReleased({ id }: VendorOrderRow, { tables }: DatabaseState): boolean {
  const before = tables.vendorOrders.committed.get(id);
  return before !== undefined && isReleased(before);
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
