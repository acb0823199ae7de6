import { sql } from 'drizzle-orm';
import { gtinKey } from '#domain/catalog/gtin.ts';
import { anyOf } from '#server/db/conditions.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';

/** The codes of a row as they are compared; its bar code stands in where it gives no SKU. */
export function codesOf({ sku, gtin }: Pick<NumberedRow, 'sku' | 'gtin'>) {
  return { sku: (sku ?? gtin ?? '').toUpperCase(), gtin: gtin === null ? null : gtinKey(gtin) };
}

/**
 * The products of a store that rows name, public or not, by the codes that their store sees: of the open change
 * where it has any. @returns their ids, in their order.
 */
export async function productsNamed(
  tx: Db,
  vendorId: string,
  rows: readonly NumberedRow[],
): Promise<string[]> {
  const codes = rows.map(codesOf);
  const skus = codes.map(({ sku }) => sku);
  const gtins = codes.flatMap(({ gtin }) => gtin ?? []);
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`select id from products
        where vendor_id = ${vendorId} and not deleted and (upper(sku) = ${anyOf(skus)} or lpad(gtin, 14, '0') = ${anyOf(gtins)})
        union
        select id from store_products
        where vendor_id = ${vendorId} and not deleted and draft <> '{}'
          and (upper(draft ->> 'sku') = ${anyOf(skus)} or lpad(draft ->> 'gtin', 14, '0') = ${anyOf(gtins)})
        order by id`,
  );
  return found.map((each) => each.id);
}
