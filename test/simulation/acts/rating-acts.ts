import type { Order } from '#domain/orders/order.ts';
import { rateableProducts, type RateProductData } from '#domain/ratings/rate-product.ts';
import { copied, oneOf, type Act } from '#test/simulation/acts/act.ts';
import { personId } from '#test/simulation/names.ts';

/** Of a product that came, as the buyer's copy has it; now and then of one that is still on its way. */
const rate: Act = ({ pick, quantity }, sight) => {
  const buyer = personId(sight.disk.signedIn);
  const orders = copied<Order>(sight, 'orders').filter((each) => each.buyer_id === buyer);
  const came = orders.flatMap((order) =>
    order.vendor_orders.flatMap((each) => rateableProducts(order, each).map(({ product_id }) => product_id)),
  );
  const ordered = orders.flatMap((order) => order.lines.map((each) => each.product_id));
  const product_id = oneOf(pick % 9 === 0 ? ordered : came, pick);
  if (!product_id) return null;
  const data: RateProductData = { product_id, rating: 1 + ((pick + quantity) % 5), comment: '' };
  return { name: 'order.rateProduct', data, lane: `rating:${product_id}` };
};

export const ratingActs = { 'rate product': rate } satisfies Record<string, Act>;
