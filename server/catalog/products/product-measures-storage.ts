import { sql } from 'drizzle-orm';
import type { ProductMeasures } from '#domain/catalog/product-measures.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { type Db, rowsOf } from '#server/db/database.ts';

export type MeasuresRow = ProductMeasures & { id: string };

/** The measures of those of these products that somebody measured. They must be locked before: as they are now. */
export async function measuresOfAll(
  tx: Db,
  productIds: readonly string[],
): Promise<Map<string, ProductMeasures>> {
  if (productIds.length === 0) return new Map();
  const rows = await preparedRows<ProductMeasures & { product_id: string }>(
    tx,
    'measures of products',
    sql`select product_id, weight_grams, length_mm, width_mm, height_mm from product_measures
        where product_id = ${anyOf(productIds)}`,
  );
  return new Map(rows.map(({ product_id, ...measures }) => [product_id, measures]));
}

/** Writes the measures of products, all four of each. The products must be locked, or new. */
export async function saveMeasures(tx: Db, rows: readonly MeasuresRow[]): Promise<void> {
  for (const some of chunksOf(rows)) {
    await rowsOf(
      tx,
      sql`insert into product_measures (product_id, weight_grams, length_mm, width_mm, height_mm)
          select * from json_to_recordset(${JSON.stringify(some)}::json)
            as r(id text, weight_grams int, length_mm int, width_mm int, height_mm int)
          on conflict (product_id) do update set weight_grams = excluded.weight_grams,
            length_mm = excluded.length_mm, width_mm = excluded.width_mm, height_mm = excluded.height_mm`,
    );
  }
}

/**
 * Sends the stock of products through the feed again: its rows show their product's name, picture and measures.
 * The products must be locked.
 */
export async function resendStockOf(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await preparedRows(
    tx,
    'resend stock of products',
    sql`update stock_levels set product_id = product_id where product_id = ${anyOf(productIds)}`,
  );
}
