import { sql } from 'drizzle-orm';
import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import type { Pesos } from '#domain/base/money.ts';
import { unitPriceOf, unitsByProduct } from '#domain/catalog/price-tiers.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { PlaceOrderData } from '#domain/orders/placement/place-order.ts';
import { firstSellableDay, isSellable } from '#domain/inventory/shelf-life.ts';
import { reviewExpiry } from '#server/inventory/units-for-sale.ts';
import { minimumShelfLife } from '#server/db/shelf-life.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { anyOf } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';

export type SellableProduct = Pick<
  Product,
  | 'id'
  | 'vendor_id'
  | 'category_id'
  | 'name'
  | 'sku'
  | 'main_image_url'
  | 'precio_venta'
  | 'stock'
  | 'is_active'
  | 'status'
  | 'variant_attributes'
  | 'iva_class'
  | 'price_tiers'
  | 'vendor_name'
> & {
  /** What its store takes orders from, and took before (`minimumNow`). */
  minimum: number;
  minimum_before: number;
  minimum_since_ms: number | null;
  /** The next day on which a lot of it expires, among those that are for sale. */
  next_expiry: Day | null;
  /** Days that its goods must still last to be sold, and by which of them that was last looked at. */
  minimum_days: number;
  applied_days: number;
};

/**
 * What each unit of an order's products costs today, by how many of each it asks for (`unitPriceOf`); 0 for what the shop does
 * not have.
 */
export function pricesToday(
  { items }: Pick<PlaceOrderData, 'items'>,
  products: ReadonlyMap<string, SellableProduct>,
): (productId: string) => Pesos {
  const units = unitsByProduct(items);
  return (id) => {
    const product = products.get(id);
    return product ? unitPriceOf(product, units.get(id) ?? 0) : 0;
  };
}

/** Locks the products that orders ask for, in the order of their ids, and finds order ids already in use. */
export async function lockForOrders(
  tx: Db,
  orders: readonly PlaceOrderData[],
): Promise<{ products: Map<string, SellableProduct>; takenOrderIds: Set<string> }> {
  const productIds = [...new Set(orders.flatMap((each) => each.items.map((item) => item.product_id)))];
  const orderIds = orders.map((each) => each.order_id);
  const [found] = await preparedRows<{ products: SellableProduct[]; taken: string[] }>(
    tx,
    'lock for orders',
    sql`with locked as materialized (
          select p.id, p.vendor_id, p.category_id, p.name, p.sku, p.main_image_url, p.precio_venta, p.stock, p.next_expiry::text as next_expiry,
                 ${minimumShelfLife} as minimum_days, p.applied_shelf_life_days as applied_days,
                 p.is_active and p.store_open as is_active, p.status, p.variant_attributes, p.iva_class, p.price_tiers,
                 v.store_name as vendor_name, v.minimum_order as minimum, v.minimum_before,
                 (extract(epoch from v.minimum_since) * 1000)::float8 as minimum_since_ms
          from products p join vendors v on v.id = p.vendor_id
          where p.id = ${anyOf(productIds)}
            and not p.deleted
          order by p.id
          for no key update of p
        )
        select coalesce((select json_agg(locked) from locked), '[]') as products,
          array(select id from orders
                where id = ${anyOf(orderIds)}) as taken`,
  );
  return {
    products: new Map(found?.products.map((each) => [each.id, each])),
    takenOrderIds: new Set(found?.taken),
  };
}

/**
 * Takes what expired, or came to last too little, since its products were looked at last off what the locked products sell: an order is decided by
 * the day on which it is decided, whether the job of that day ran or not (`withdrawExpired`).
 * @returns whether anything did.
 */
export async function withdrawExpiredFrom(
  tx: Db,
  products: Map<string, SellableProduct>,
  nowMs: number,
): Promise<boolean> {
  const today = dayInBogota(nowMs);
  const overdue = [...products.values()].filter(
    ({ next_expiry, minimum_days, applied_days }) =>
      applied_days !== minimum_days || !isSellable(next_expiry, firstSellableDay(today, minimum_days)),
  );
  const reviewed = await reviewExpiry(
    tx,
    overdue.map((each) => each.id),
    today,
  );
  for (const { id, stock } of reviewed) {
    const product = products.get(id);
    if (product) products.set(id, { ...product, stock });
  }
  return reviewed.length > 0;
}
