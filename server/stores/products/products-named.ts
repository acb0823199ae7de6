import { sql } from 'drizzle-orm';
import { gtinKey } from '#domain/catalog/gtin.ts';
import { textsIn } from '#server/db/conditions.ts';
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
    sql`select p.id from ${textsIn(skus)} k(sku) join products p on upper(p.sku) = k.sku
          where p.vendor_id = ${vendorId} and not p.deleted
        union
        select p.id from ${textsIn(gtins)} k(gtin) join products p on lpad(p.gtin, 14, '0') = k.gtin
          where p.vendor_id = ${vendorId} and not p.deleted
        union
        select t.id from ${textsIn(skus)} k(sku) join store_products t on upper(t.draft ->> 'sku') = k.sku
          where t.vendor_id = ${vendorId} and not t.deleted and t.draft <> '{}'
        union
        select t.id from ${textsIn(gtins)} k(gtin) join store_products t on lpad(t.draft ->> 'gtin', 14, '0') = k.gtin
          where t.vendor_id = ${vendorId} and not t.deleted and t.draft <> '{}'
        order by id`,
  );
  return found.map((each) => each.id);
}
