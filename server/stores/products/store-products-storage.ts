import { eq, sql } from 'drizzle-orm';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import { anyOf, textsIn } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { columnGroups } from '#server/db/column-groups.ts';
import { storeProducts } from '#server/db/tables/store-products-tables.ts';
import { storeProductDocument, storeProductTables } from '#server/stores/products/store-product-document.ts';

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

/** A product of a store as it is now; undefined when there is none. */
export async function storeProductById(tx: Db, id: string): Promise<StoreProductRow | undefined> {
  return (await storeProductsById(tx, [id]))[0];
}

/** Products of stores as they are now, in the order of their ids. */
export async function storeProductsById(tx: Db, ids: readonly string[]): Promise<StoreProductRow[]> {
  return preparedRows<StoreProductRow>(
    tx,
    'store products',
    sql`select ${storeProductDocument} as product, p.id is not null as exists, t.approved_price, t.updated_by, t.reviewer_id,
          (extract(epoch from t.lease_until) * 1000)::float8 as lease_until, t.deleted
        from ${storeProductTables} where t.id = ${anyOf(ids)} order by t.id`,
  );
}

export type StoreProductColumns = Partial<Omit<typeof storeProducts.$inferInsert, 'id' | 'vendorId' | 'sx'>>;

/** Some columns of the row of a product. */
export interface ChangedRow {
  product: Pick<StoreProduct, 'id' | 'vendor_id'>;
  columns: StoreProductColumns;
}

/** Writes rows of products of stores; the first draft of one makes it. */
export async function saveStoreProducts(tx: Db, rows: readonly ChangedRow[]): Promise<void> {
  const given = rows.map(({ product: { id, vendor_id }, columns }) => ({ key: { id, vendor_id }, columns }));
  // Staff's first save has made the product, and so its row.
  for (const { json, names, typed, set } of columnGroups(storeProducts, given, 'excluded'))
    await rowsOf(
      tx,
      sql`insert into store_products (id, vendor_id, ${names})
          select id, vendor_id, ${names} from json_to_recordset(${json}::json) as r(id text, vendor_id text, ${typed})
          on conflict (id) do update set ${set}`,
    );
}

/** A row that is gone for its store. */
export async function removeStoreProduct(tx: Db, id: string, columns: StoreProductColumns): Promise<void> {
  await tx
    .update(storeProducts)
    .set({ ...columns, deleted: true })
    .where(eq(storeProducts.id, id));
}

/** A product of a store with the codes that it holds. */
export interface CodeHolder {
  id: string;
  name: string;
  sku: string | null;
  /** As bar codes are compared. */
  gtin: string | null;
  /** Whether they are those of a change that waits for its approval, and not the public ones. */
  waits: boolean;
}

/**
 * Who holds one of these codes in a store, public or waiting for an approval, in the order of their ids. Those that
 * wait are found by their SKU in either case, as the index of open changes has it.
 */
export async function holdersOfCodes(
  tx: Db,
  vendorId: string,
  codes: readonly { sku: string | null; gtin: string | null }[],
): Promise<CodeHolder[]> {
  if (codes.length === 0) return [];
  const skus = codes.flatMap(({ sku }) => sku ?? []);
  const gtins = codes.flatMap(({ gtin }) => gtin ?? []);
  const waits = sql`t.vendor_id = ${vendorId} and not t.deleted and t.draft <> '{}' and t.change_state = 'PENDIENTE'`;
  return rowsOf<CodeHolder>(
    tx,
    sql`with named as (
          select p.id, false as waits from ${textsIn(skus)} k(sku) join products p on p.sku = k.sku
            where p.vendor_id = ${vendorId}
          union
          select p.id, false from ${textsIn(gtins)} k(gtin) join products p on lpad(p.gtin, 14, '0') = k.gtin
            where p.vendor_id = ${vendorId}
          union
          select t.id, true from ${textsIn(skus.map((each) => each.toUpperCase()))} k(sku)
            join store_products t on upper(t.draft ->> 'sku') = k.sku where ${waits}
          union
          select t.id, true from ${textsIn(gtins)} k(gtin)
            join store_products t on lpad(t.draft ->> 'gtin', 14, '0') = k.gtin where ${waits})
        select p.id, p.name, p.sku, lpad(p.gtin, 14, '0') as gtin, n.waits
          from named n join products p on p.id = n.id where not n.waits
        union all
        select t.id, coalesce(t.draft ->> 'name', p.name, ''), t.draft ->> 'sku', lpad(t.draft ->> 'gtin', 14, '0'), n.waits
          from named n join store_products t on t.id = n.id left join products p on p.id = t.id where n.waits
        order by id`,
  );
}
