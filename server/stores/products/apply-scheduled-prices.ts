import { sql } from 'drizzle-orm';
import { differences } from '#domain/audit/audit-change.ts';
import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import { chargedPrice } from '#domain/stores/offer-days.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { changeCatalog } from '#server/catalog/products/catalog-hints.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { lockProducts } from '#server/stores/products/store-products-storage.ts';
import type { Services } from '#server/http/app-env.ts';

/** Products of one transaction: shops that read meanwhile wait for none of them. */
const BATCH_ROWS = 200;

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
export async function applyScheduledPrices(services: Services): Promise<number> {
  const today = dayInBogota(services.now());
  let changed = 0;
  for (;;) {
    const due = await dueOffers(services.database.db, today);
    if (due.length === 0) return changed;
    changed += await changeCatalog(services, (tx) => applySome(tx, today, services.now()), [
      'store_products',
    ]);
    if (due.length < BATCH_ROWS) return changed;
  }
}

async function applySome(tx: Db, today: Day, nowMs: number): Promise<number> {
  const due = (await lockedDueOffers(tx, today)).map((offer) => ({
    ...offer,
    charged: chargedPrice(offer, today),
    isOver: offer.offer_until !== null && offer.offer_until < today,
  }));
  const moved = due.filter(({ charged, precio_venta }) => charged !== precio_venta);
  await writeCharged(tx, moved);
  await endOffers(
    tx,
    due.filter(({ isOver }) => isOver),
  );
  const events = moved.map(({ id, precio_venta, charged }) => ({
    act: 'product.offer',
    actor: null,
    subject: `product:${id}`,
    changes: differences('product', id, { precio_venta }, { precio_venta: charged }),
  }));
  await saveAuditEvents(tx, events, nowMs);
  return moved.length;
}

/** An offer with what its product costs today. */
interface ScheduledOffer extends DatedOffer {
  charged: number;
}

async function writeCharged(tx: Db, moved: readonly ScheduledOffer[]): Promise<void> {
  if (moved.length === 0) return;
  const rows = moved.map(({ id, charged }) => ({ id, charged }));
  await rowsOf(
    tx,
    sql`update products p set precio_venta = r.charged
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, charged int) where p.id = r.id`,
  );
}

/** Where the product was written, that has counted the version (see `product_of_store_changed`); else the end of its offer does. */
async function endOffers(tx: Db, over: readonly ScheduledOffer[]): Promise<void> {
  if (over.length === 0) return;
  const rows = over.map(({ id, charged, precio_venta }) => ({ id, counted: charged !== precio_venta }));
  await rowsOf(
    tx,
    sql`update store_products t set offer_price = null, offer_from = null, offer_until = null,
          version = case when r.counted then t.version else t.version + 1 end
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, counted boolean) where t.id = r.id`,
  );
}

/**
 * The same with their products locked. They are read anew once they are: a store that was saving one of them may just
 * have given its offer more days.
 */
async function lockedDueOffers(tx: Db, today: Day): Promise<DatedOffer[]> {
  const ids = (await dueOffers(tx, today)).map((each) => each.id);
  await lockProducts(tx, ids);
  return dueOffers(tx, today, ids);
}

/**
 * Offers whose price is not charged although it should, or the other way around, and those that are over.
 * @param among these products alone.
 */
function dueOffers(tx: Db, today: Day, among?: readonly string[]): Promise<DatedOffer[]> {
  return rowsOf<DatedOffer>(
    tx,
    sql`select p.id, p.price, p.precio_venta, t.offer_price, t.offer_from::text, t.offer_until::text
        from store_products t join products p on p.id = t.id
        where t.offer_price is not null and not p.deleted ${among ? sql`and p.id = ${anyOf(among)}` : sql``}
          and (t.offer_until < ${today}::date or p.precio_venta <> case
            when coalesce(t.offer_from <= ${today}::date, true) and coalesce(t.offer_until >= ${today}::date, true)
            then t.offer_price else p.price end)
        order by p.id limit ${BATCH_ROWS}`,
  );
}
