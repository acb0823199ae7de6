import { sql } from 'drizzle-orm';
import {
  lessOpen,
  minimumNow,
  type OpenVendorOrders,
  shortfallMessage,
  shortfallsOf,
  type Shortfall,
} from '#domain/cart/store-minimum.ts';
import type { Pesos } from '#domain/base/money.ts';
import type { PlaceOrderData } from '#domain/orders/placement/place-order.ts';
import type { Offered } from '#domain/orders/placement/quoted-shipping.ts';
import type { Decision, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { pricesToday, type SellableProduct } from '#server/orders/placement/lock-for-orders.ts';

type Products = ReadonlyMap<string, SellableProduct>;
type Order = Pick<Submitted<PlaceOrderData>, 'data' | 'actor' | 'nowMs'>;

/**
 * What an order lacks of its stores' minimums, by all that is asked: what the shop turns out not to have is nobody's
 * fault.
 * @param offers the highest price that counts of each product; none but today's without it.
 */
export function shortfallsIn(
  { data, nowMs }: Pick<Order, 'data' | 'nowMs'>,
  products: Products,
  offers: ReadonlyMap<string, Offered> | 'as seen' = new Map(),
): Shortfall[] {
  const priceToday = pricesToday(data, products);
  const priceOf = ({ id }: SellableProduct, seen: Pesos | null) => {
    const today = priceToday(id);
    const most = offers === 'as seen' ? Infinity : (offers.get(id)?.price ?? today);
    return Math.max(today, Math.min(seen ?? today, most));
  };
  return shortfallsOf(
    data.items.flatMap(({ product_id, quantity, seen_price }) => {
      const product = products.get(product_id);
      if (!product) return [];
      const { vendor_id, vendor_name, minimum, minimum_before: before, minimum_since_ms: sinceMs } = product;
      const vendor_minimum = minimumNow({ minimum, before, sinceMs }, nowMs);
      const precio_venta = priceOf(product, seen_price);
      return [{ vendor_id, vendor_name, vendor_minimum, precio_venta, quantity }];
    }),
  );
}

/** Whether it hangs on the prices that the buyer saw whether an order reaches the minimums of its stores. */
export function isMinimumInDoubt(order: Order, products: Products): boolean {
  const today = shortfallsIn(order, products);
  return today.length > 0 && shortfallsIn(order, products, 'as seen').length < today.length;
}

/** What buyers have under way with stores, by buyer. */
export type OpenVendorOrdersOfBuyers = ReadonlyMap<string, OpenVendorOrders>;

/**
 * What the buyers of orders under a minimum have under way with stores (`isOpenVendorOrder`, in SQL). That is rare, and costs the
 * others no statement.
 */
export async function openVendorOrdersOf(
  tx: Db,
  submitted: readonly Order[],
  products: Products,
): Promise<OpenVendorOrdersOfBuyers> {
  const short = submitted.filter((each) => shortfallsIn(each, products).length > 0);
  if (short.length === 0) return new Map();
  const rows = await preparedRows<{ buyer: string; store: string; subtotal: number }>(
    tx,
    'open parts of buyers',
    sql`select t.buyer_id as buyer, w.vendor_id as store, sum(w.subtotal)::float8 as subtotal
        from vendor_orders w join orders t on t.id = w.order_id
        where t.buyer_id in (select jsonb_array_elements_text(${JSON.stringify(short.map((each) => each.actor.id))}::jsonb))
          and w.status <> 'cancelled' and w.tracking = 'not_sent'
        group by t.buyer_id, w.vendor_id`,
  );
  const parts = new Map<string, Map<string, Pesos>>();
  for (const { buyer, store, subtotal } of rows)
    parts.set(buyer, (parts.get(buyer) ?? new Map<string, Pesos>()).set(store, subtotal));
  return parts;
}

/** The refusal of an order that is under the minimum of a store, with how much is missing; null when none is. */
export function minimumRefusal(
  order: Order,
  products: Products,
  { offers, open }: { offers: ReadonlyMap<string, Offered>; open: OpenVendorOrdersOfBuyers },
): Decision | null {
  const short = lessOpen(shortfallsIn(order, products, offers), open.get(order.actor.id) ?? new Map());
  if (short.length === 0) return null;
  const said = short.map(shortfallMessage).join(' ');
  return rejected(
    'below_store_minimum',
    `${said} Pide más de esa tienda, o quita lo suyo, y confírmalo de nuevo.`,
  );
}
