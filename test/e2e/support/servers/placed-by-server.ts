import type { AxisStep } from '#domain/orders/order-axes.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { andresQuintero } from '#test/factories/recipients.ts';

const OTHER_BUYER = 'andres@mestore.co';

interface PlacedOrder {
  id: string;
  /** `MS-000123`. */
  number: string;
  /** The warehouse makes a step with its first vendor order. */
  advance(step: AxisStep): Promise<void>;
}

/**
 * Somebody's order of a product of its own, placed at the server's API and on no device.
 * @param email the e-mail given for the order; may be empty.
 */
export async function placedByServer(url: string, email: string, buyer = OTHER_BUYER): Promise<PlacedOrder> {
  const { productId } = await ownGoods(url);
  const order = await place(url, buyer, { product_id: productId, quantity: 1 }, email);
  const address = `/api/v1/orders/${encodeURIComponent(vendorOrderId(order.id, 1))}/advance`;
  return {
    id: order.id,
    number: order.order_number,
    async advance(step) {
      await serverApi(url, accounts.warehouse).send('PATCH', address, { step });
    },
  };
}

/** Takes units of a product from anybody else who wants them, as another buyer and past any device. */
export async function sellOut(url: string, productId: string, units: number): Promise<void> {
  await place(url, OTHER_BUYER, { product_id: productId, quantity: units }, '');
}

function place(
  url: string,
  buyer: string,
  item: { product_id: string; quantity: number },
  email: string,
): Promise<{ id: string; order_number: string }> {
  return serverApi(url, buyer).send('POST', '/api/v1/orders/', {
    items: [item],
    ...andresQuintero,
    shipping_email: email,
  });
}
