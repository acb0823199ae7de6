import { sql, type SQL } from 'drizzle-orm';
import type { WorkStage } from '#domain/orders/listed-vendor-order.ts';
import { purchaseNumberOf } from '#domain/orders/order-number.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { allOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { countUpTo, documentsOf, totalOfLastPage, type Page, type Range } from '#server/db/documents-page.ts';
import { stageOf } from '#server/orders/listed-vendor-orders.ts';
import { storeOrderDocument, storeOrderTables } from '#server/store-orders/store-order-document.ts';

interface StoreOrdersAsked {
  stage?: WorkStage | undefined;
  q?: string | undefined;
}

/** The orders of some stores as their people read them, the newest first. */
export async function storeOrdersPage(
  db: Db,
  vendorIds: readonly string[],
  { stage, q }: StoreOrdersAsked,
  range: Range,
): Promise<Page<StoreOrder>> {
  const where = allOf([
    sql`w.vendor_id = any(${sql.param(vendorIds)}::text[]) and not w.deleted`,
    ...given(stage, (one) => sql`${stageOf} = ${one}`),
    ...given(q, matchesGoods),
  ]);
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select w.id from ${storeOrderTables} where ${where}
        order by t.number desc, w.place limit ${range.limit} offset ${range.offset}`,
  );
  const ids = rows.map((each) => each.id);
  const data = await documentsOf<StoreOrder>(db, ids, {
    document: storeOrderDocument,
    tables: storeOrderTables,
    id: sql`w.id`,
  });
  const total =
    totalOfLastPage(range, ids.length) ??
    (await countUpTo(db, sql`select from ${storeOrderTables} where ${where}`));
  return { data, total };
}

/**
 * Whether an order is meant by its number, or by the SKU or the name of goods of the store in it. Not by anything of its
 * buyer, unlike `matchesPurchase`: a store would learn whether somebody whose telephone it knows bought from it.
 */
function matchesGoods(input: string): SQL {
  const number = purchaseNumberOf(input);
  const goods = sql`exists (select from jsonb_array_elements(t.lines) as line
    where line ->> 'vendor_id' = w.vendor_id and line ->> 'status' = 'accepted'
      and (upper(line ->> 'sku') = upper(${input}) or position(lower(${input}) in lower(line ->> 'name')) > 0))`;
  return number === null ? goods : sql`(t.number = ${number} or ${goods})`;
}
