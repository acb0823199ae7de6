import { sql } from 'drizzle-orm';
import { isOnSale } from '#domain/catalog/product-rules.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import type { PlaceOrderData } from '#domain/orders/placement/place-order.ts';
import {
  bestOffer,
  linesAtTheirPrice,
  offeredFreeShipping,
  OFFERS_REMEMBERED_DAYS,
  quotedFreeShipping,
  quotedLines,
  type Offered,
} from '#domain/orders/placement/quoted-shipping.ts';
import type { Submitted } from '#server/commands/command-handler.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { pricesToday, type SellableProduct } from '#server/orders/placement/lock-for-orders.ts';
import { termsOfOrder } from '#server/orders/placement/terms-of-order.ts';
import { isMinimumInDoubt } from '#server/orders/placement/store-minimums.ts';

/**
 * What the shop offers of locked products, before any of these orders takes its units. Where the free shipping
 * of one hangs on it, or the minimum of a store, what the shop offered in the last days counts too; that is rare, and costs the others no
 * statement.
 */
export async function offersFor(
  tx: Db,
  submitted: readonly Submitted<PlaceOrderData>[],
  products: ReadonlyMap<string, SellableProduct>,
): Promise<Map<string, Offered>> {
  const onSale = [...products.values()].filter(isOnSale);
  const offers = new Map(onSale.map(({ id, precio_venta: price, stock: units }) => [id, { price, units }]));
  const inDoubt = submitted.filter((order) => {
    if (isMinimumInDoubt(order, products)) return true;
    const priceToday = pricesToday(order.data, products);
    const shown = quotedLines(order.data.items, priceToday);
    const { shown: terms, held } = termsOfOrder(order);
    const atTheirPrice = linesAtTheirPrice(shown, priceToday);
    return quotedFreeShipping(shown, terms) && !offeredFreeShipping(atTheirPrice, offers, held);
  });
  const [first] = inDoubt;
  if (!first) return offers;
  const asked = new Set(inDoubt.flatMap(({ data }) => data.items.map((each) => each.product_id)));
  const remembered = await preparedRows<Offered & { id: string }>(
    tx,
    'offers of the last days',
    sql`select product_id as id, max(highest_price) as price, max(most_units) as units
        from product_offers
        where product_id = ${anyOf([...asked])} and day >= ${firstRemembered(first.nowMs)}::date
        group by product_id`,
  );
  for (const { id, ...offer } of remembered) offers.set(id, bestOffer(offers.get(id), offer));
  return offers;
}

/** Lets go of what nobody may have on their device as new any more. */
export async function forgetOldOffers(db: Db, nowMs: number): Promise<void> {
  await rowsOf(db, sql`delete from product_offers where day < ${firstRemembered(nowMs)}::date`);
}

function firstRemembered(nowMs: number): string {
  return new Date(nowMs - OFFERS_REMEMBERED_DAYS * DAY_MS).toISOString().slice(0, 10);
}
