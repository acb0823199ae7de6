import { eq, sql } from 'drizzle-orm';
import { gtinKey } from '#domain/catalog/gtin.ts';
import type { StoreProduct } from '#domain/store-products/store-product.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { storeProducts } from '#server/db/tables/store-products-tables.ts';
import { storeProductDocument, storeProductTables } from '#server/store-products/store-product-document.ts';

/** A product of a store as the handlers read it. */
export interface StoreProductRow {
  product: StoreProduct;
  /** Whether there is a row in `products`, public or not. */
  exists: boolean;
  approved_price: number | null;
  /** Who changed it last through its store; null when nobody did. */
  updated_by: string | null;
  reviewer_id: string | null;
  /** Milliseconds since the epoch; null when nobody looks at it. */
  lease_until: number | null;
  deleted: boolean;
}

/** Locks products in the order of their ids, before anything else of them is locked. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<void> {
  await preparedRows(
    tx,
    'lock products of stores',
    sql`select id from products where id = ${anyOf(ids)} order by id for no key update`,
  );
}

/** Locks the rows of products of stores; of one that has no row yet, its name, so that one writer makes it. */
export async function lockStoreProducts(tx: Db, ids: readonly string[]): Promise<void> {
  const rows = await preparedRows<{ id: string }>(
    tx,
    'lock store products',
    sql`select id from store_products where id = ${anyOf(ids)} order by id for no key update`,
  );
  const known = new Set(rows.map((each) => each.id));
  const unknown = [...new Set(ids)].filter((each) => !known.has(each)).sort();
  for (const id of unknown)
    await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`store product ${id}`}, 0))`);
}

/** A product of a store as it is now; undefined when there is none, or it was taken away. */
export async function storeProductById(tx: Db, id: string): Promise<StoreProductRow | undefined> {
  const [row] = await preparedRows<StoreProductRow>(
    tx,
    'store product',
    sql`select ${storeProductDocument} as product, p.id is not null as exists, t.approved_price, t.updated_by, t.reviewer_id,
          (extract(epoch from t.lease_until) * 1000)::float8 as lease_until, t.deleted
        from ${storeProductTables} where t.id = ${id}`,
  );
  return row;
}

export type StoreProductColumns = Partial<Omit<typeof storeProducts.$inferInsert, 'id' | 'vendorId' | 'sx'>>;

/** Writes the row of a product of a store; its first draft makes it. */
export async function saveStoreProduct(
  tx: Db,
  { id, vendor_id, version }: Pick<StoreProduct, 'id' | 'vendor_id' | 'version'>,
  columns: StoreProductColumns,
): Promise<void> {
  if (version > 0) {
    await tx.update(storeProducts).set(columns).where(eq(storeProducts.id, id));
    return;
  }
  const made = { id, vendorId: vendor_id, ...columns, sx: sql`pg_current_xact_id()` };
  // Staff's first save has made the product, and so its row.
  await tx.insert(storeProducts).values(made).onConflictDoUpdate({ target: storeProducts.id, set: columns });
}

/** A row that is gone for its store. */
export async function removeStoreProduct(tx: Db, id: string, columns: StoreProductColumns): Promise<void> {
  await tx
    .update(storeProducts)
    .set({ ...columns, deleted: true })
    .where(eq(storeProducts.id, id));
}

/** Another product of the store that has the SKU or the bar code, public or waiting for its approval. */
export async function productWithCodes(
  tx: Db,
  { id, vendor_id }: Pick<StoreProduct, 'id' | 'vendor_id'>,
  { sku, gtin }: { sku: string | undefined; gtin: string | null | undefined },
): Promise<{ name: string; field: 'sku' | 'gtin' } | undefined> {
  if (sku === undefined && !gtin) return undefined;
  const isSame = (skuOf: ReturnType<typeof sql>, gtinOf: ReturnType<typeof sql>) =>
    sql`(${skuOf} = ${sku ?? ''} or lpad(${gtinOf}, 14, '0') = ${gtin ? gtinKey(gtin) : ''})`;
  const [found] = await rowsOf<{ name: string; field: 'sku' | 'gtin' }>(
    tx,
    sql`select name, case when sku = ${sku ?? ''} then 'sku' else 'gtin' end as field from (
          select p.name, p.sku, p.id from products p
          where p.vendor_id = ${vendor_id} and p.id <> ${id} and ${isSame(sql`p.sku`, sql`p.gtin`)}
          union all
          select t.draft ->> 'name', t.draft ->> 'sku', t.id from store_products t
          where t.vendor_id = ${vendor_id} and t.id <> ${id} and not t.deleted and t.change_state = 'PENDIENTE'
            and ${isSame(sql`t.draft ->> 'sku'`, sql`t.draft ->> 'gtin'`)}) other
        order by id limit 1`,
  );
  return found;
}
