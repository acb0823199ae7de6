import { eq, sql } from 'drizzle-orm';
import { differences } from '#domain/audit/audit-change.ts';
import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import { chargedPrice } from '#domain/store-products/offer-days.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { changeCatalog } from '#server/catalog/catalog-hints.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { storeProducts } from '#server/db/tables/store-products-tables.ts';
import type { Services } from '#server/http/app-env.ts';

/** Products of one transaction: shops that read meanwhile wait for none of them. */
const AT_ONCE = 200;

interface DatedOffer {
  id: string;
  price: number;
  precio_venta: number;
  offer_price: number;
  offer_from: Day | null;
  offer_until: Day | null;
}

/**
 * Begins and ends the offers that have days, at midnight in Colombia or as soon as a server runs again.
 * @returns how many prices changed.
 */
export async function keepOffers(services: Services): Promise<number> {
  const today = dayInBogota(services.now());
  let changed = 0;
  for (;;) {
    const due = await dueOffers(services.database.db, today, false);
    if (due.length === 0) return changed;
    changed += await changeCatalog(services, (tx) => keepSome(tx, today, services.now()), ['store_products']);
    if (due.length < AT_ONCE) return changed;
  }
}

async function keepSome(tx: Db, today: Day, nowMs: number): Promise<number> {
  const due = await dueOffers(tx, today, true);
  let changed = 0;
  for (const offer of due) {
    const { id, price, precio_venta, offer_price, offer_from, offer_until } = offer;
    const charged = chargedPrice(offer, today);
    if (charged !== precio_venta) {
      await tx.update(products).set({ precioVenta: charged }).where(eq(products.id, id));
      changed += 1;
    }
    // The price that just changed ended the offer (see `product_of_store_changed`); one that goes on comes back.
    const isOver = offer_until !== null && offer_until < today;
    const kept = isOver
      ? { offerPrice: null, offerFrom: null, offerUntil: null }
      : { offerPrice: offer_price, offerFrom: offer_from, offerUntil: offer_until };
    await tx.update(storeProducts).set(kept).where(eq(storeProducts.id, id));
    const changes = differences('product', id, { precio_venta }, { precio_venta: charged });
    const event = { act: 'product.offer', actor: null, subject: `product:${id}`, changes };
    if (charged !== price || changes.length > 0) await saveAuditEvents(tx, [event], nowMs);
  }
  return changed;
}

/** Offers whose price is not charged although it should, or the other way around, and those that are over. */
function dueOffers(tx: Db, today: Day, locks: boolean): Promise<DatedOffer[]> {
  return rowsOf<DatedOffer>(
    tx,
    sql`select p.id, p.price, p.precio_venta, t.offer_price, t.offer_from::text, t.offer_until::text
        from store_products t join products p on p.id = t.id
        where t.offer_price is not null and not p.deleted
          and (t.offer_until < ${today}::date or p.precio_venta <> case
            when coalesce(t.offer_from <= ${today}::date, true) and coalesce(t.offer_until >= ${today}::date, true)
            then t.offer_price else p.price end)
        order by p.id limit ${AT_ONCE} ${locks ? sql`for no key update of p` : sql``}`,
  );
}
