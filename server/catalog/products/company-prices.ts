import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/database.ts';

/** A product that a person of the company wrote, and whether its list price or what is charged became another. */
export interface PriceChange {
  id: string;
  listChanged: boolean;
  chargedChanged: boolean;
}

/**
 * Whoever writes a price for the company has decided (decision 0099): a list price becomes the approved one, from which
 * a store's limit is measured, and an offer with days, which would bring another price back, ends. It follows the write
 * of the products, which has counted a version of their stores' rows (see `product_of_store_changed`).
 */
export async function decidePrices(tx: Db, written: readonly PriceChange[]): Promise<void> {
  const decided = written.filter((each) => each.listChanged || each.chargedChanged);
  if (decided.length === 0) return;
  const rows = decided.map(({ id, listChanged, chargedChanged }) => ({
    id,
    list: listChanged,
    charged: chargedChanged,
  }));
  const ends = sql`(r.charged or coalesce(t.offer_price > p.price, false))`;
  await rowsOf(
    tx,
    sql`update store_products t set
          approved_price = case when r.list then p.price else t.approved_price end,
          offer_price = case when ${ends} then null else t.offer_price end,
          offer_from = case when ${ends} then null else t.offer_from end,
          offer_until = case when ${ends} then null else t.offer_until end
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, list boolean, charged boolean)
          join products p on p.id = r.id
        where t.id = r.id`,
  );
}
