import { uuidv7 } from '#domain/base/ids.ts';
import { OFFLINE_ORDER_PREFIX } from '#domain/orders/placement/place-order.ts';
import type { ListedProduct } from '#test/bench/support/api.ts';
import { martaRueda } from '#test/factories/recipients.ts';

/** One of an order's two lines is among these, so that orders meet at the same stock. */
const BEST_SELLERS = 100;

/**
 * The data of the command of an order of two lines. The order's number chooses the products, not chance.
 * @param quantityOf the units of its first line (0) and of its second (1).
 */
export function popularOrder(
  number: number,
  products: readonly ListedProduct[],
  quantityOf: (line: number) => number = () => 1,
) {
  const popular = products[(number * 7) % Math.min(BEST_SELLERS, products.length)];
  const other = products[(BEST_SELLERS + number * 131) % products.length];
  if (!popular || !other) throw new Error('There is nothing to buy.');
  const ids = [...new Set([popular.id, other.id])];
  return {
    order_id: OFFLINE_ORDER_PREFIX + uuidv7(),
    items: ids.map((product_id, line) => ({ product_id, quantity: quantityOf(line) })),
    ...martaRueda,
  };
}
