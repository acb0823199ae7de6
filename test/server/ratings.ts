import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { Product } from '#domain/catalog/product.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { handedOver, picking, ready } from '#test/factories/orders/order-steps.ts';
import { anAdvance, anOrder, deliver } from '#test/server/commands.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** The steps of an order until it is on its way. */
export const way = [picking, ready, handedOver];

/** What tests of ratings do on a server before somebody rates, and what they read afterwards. */
export function ratingsOn(server: TestServer) {
  /** A product that nobody rated. */
  const aNewProduct = () => server.addProduct({ rating: 0, review_count: 0 }, 20);

  /** A purchase of one role that made these steps; returns its id. */
  async function bought(role: UserType, productId: string, steps: readonly AxisStep[]): Promise<string> {
    const order = anOrder(role, [[productId, 1]]);
    const { order_id } = order.data as { order_id: string };
    const results = await deliver(server, role, [order]);
    for (const step of steps)
      results.push(...(await deliver(server, 'admin_logistics', [anAdvance(order_id, step)])));
    if (results.some((each) => each.status !== 'applied')) throw new Error(JSON.stringify(results));
    return order_id;
  }

  /** The rating that the shop shows, and of how many opinions. */
  async function figuresOf(productId: string) {
    const answer = await server.request(`/api/v1/products/${productId}`);
    const { rating, review_count } = v.parse(Product, await answer.json());
    return { rating, review_count };
  }

  return { aNewProduct, bought, figuresOf };
}
