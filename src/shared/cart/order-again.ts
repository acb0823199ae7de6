import type { Order } from '#domain/orders/order.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { localStore } from '#src/db/local-store.ts';
import { tryToAdd } from '#src/shared/cart/try-to-add.ts';
import { cartOpen } from '#src/shared/cart/cart-store.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/** Puts the lines of an order that can still be bought back in the cart, and names those that cannot. */
export async function orderAgain(order: Pick<Order, 'lines'>): Promise<void> {
  const found = await localStore
    .peek()
    ?.catalog.products.findByIds(order.lines.map((each) => each.product_id))
    .exec();
  const left = order.lines.filter((line) => {
    const product = found?.get(line.product_id)?.toMutableJSON();
    return !product || tryToAdd(product, Math.min(line.quantity, Math.max(1, product.stock))) !== null;
  });
  if (left.length > 0) {
    toast({ text: `No se pudo agregar ${countOf(left.length, 'producto', 'productos')}`, tone: 'warning' });
  }
  if (left.length < order.lines.length) cartOpen.value = true;
}
