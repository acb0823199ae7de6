import { sql } from 'drizzle-orm';
import { gtinKey } from '#domain/catalog/gtin.ts';
import type { StoreProduct } from '#domain/store-products/store-product.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';
import { storeProductDocument, storeProductTables } from '#server/store-products/store-product-document.ts';

/** The codes of a row as they are compared; its bar code stands in where it gives no SKU. */
export function codesOf({ sku, gtin }: Pick<NumberedRow, 'sku' | 'gtin'>) {
  return { sku: (sku ?? gtin ?? '').toUpperCase(), gtin: gtin === null ? null : gtinKey(gtin) };
}

/**
 * The products of a store that rows name, public or not, by the codes that their store sees: of the open change
 * where it has any.
 */
export async function productsNamed(
  tx: Db,
  vendorId: string,
  rows: readonly NumberedRow[],
): Promise<StoreProduct[]> {
  const found = await rowsOf<{ document: StoreProduct }>(
    tx,
    sql`with keys as (select * from json_to_recordset(${JSON.stringify(rows.map(codesOf))}::json) as k(sku text, gtin text))
        select ${storeProductDocument} as document from ${storeProductTables}
        where t.vendor_id = ${vendorId} and not t.deleted
          and (upper(coalesce(t.draft ->> 'sku', p.sku)) in (select sku from keys)
            or lpad(coalesce(t.draft ->> 'gtin', p.gtin), 14, '0') in (select gtin from keys))
        order by t.id`,
  );
  return found.map((each) => each.document);
}
