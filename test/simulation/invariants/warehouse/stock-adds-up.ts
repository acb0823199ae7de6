import { foldLedger } from '#domain/inventory/register-movement.ts';
import type { Truth } from '#test/simulation/truth.ts';
import { Violation } from '#test/simulation/violation.ts';

/** The fold of the ledger is the system stock, and the units for sale are the free part of it. */
export function stockAddsUp({ products, levels, movements }: Truth): void {
  for (const product of products) {
    const own = movements.filter((each) => each.product_id === product.id);
    const fold = foldLedger(
      own.map((each) => ({ from: each.from_position, to: each.to_position, quantity: each.quantity })),
    );
    for (const level of levels.filter((each) => each.product_id === product.id)) {
      const folded = fold.get(level.position_key) ?? 0;
      if (level.quantity !== folded) broken(`${level.id} says ${level.quantity}, its ledger ${folded}`);
      fold.delete(level.position_key);
    }
    const missing = [...fold].find(([, quantity]) => quantity !== 0);
    if (missing) broken(`${product.id} has no stock row at ${missing[0]}`);
    const onHand = levels
      .filter((each) => each.product_id === product.id)
      .reduce((sum, each) => sum + each.quantity, 0);
    if (product.on_hand !== onHand)
      broken(`${product.id} says ${product.on_hand} on hand, its shelves ${onHand}`);
    const free = Math.max(0, product.on_hand - product.reserved - product.quarantined - product.unsellable);
    const sellable = product.held ? 0 : free;
    if (product.stock !== sellable) broken(`${product.id} offers ${product.stock}, and ${sellable} are free`);
    const short = levels.some((each) => each.product_id === product.id && each.quantity < 0);
    if (short && !product.held) broken(`${product.id} sells although a shelf is below zero`);
  }
}

function broken(what: string): never {
  throw new Violation('stock adds up', what);
}
