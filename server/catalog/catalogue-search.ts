import { sql } from 'drizzle-orm';
import { ProductFamilies } from '#domain/search/product-families.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import type { ProductAnswer, ProductQuery, SearchableProduct } from '#domain/search/searchable-product.ts';
import { PRODUCT_TABLES } from '#server/catalog/product-sql.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { settled } from '#server/replication/feed-statements.ts';

/** Few enough that other requests are answered between one batch and the next. */
const BATCH = 500;

type ChangedProduct = SearchableProduct & { deleted: boolean; x: string; settled: string };
type Place = Pick<ChangedProduct, 'x' | 'id'>;

/** Answers a question about the catalogue as it is when it is asked. */
export type AskCatalogue = (query: ProductQuery) => Promise<ProductAnswer>;

/**
 * The search of this process: the index that devices have (ADR 0079), over the products of the database. The
 * first question reads all of them, and each later one those that changed since, so that every process answers
 * what is committed, and whatever a device would.
 */
export function catalogueSearch(db: Db): AskCatalogue {
  const index = new ProductIndex();
  const families = new ProductFamilies();
  let from = '0';
  let reading: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function readChanges(): Promise<void> {
    let settledBefore: string | null = null;
    let rows: ChangedProduct[];
    let place: Place = { x: from, id: '' };
    do {
      rows = await changesAfter(db, place);
      for (const row of rows) {
        if (row.deleted) {
          families.remove(row.id);
          index.remove(row.id);
        } else {
          families.set(row);
          index.add(row);
        }
      }
      const last = rows.at(-1);
      if (!last) break;
      settledBefore ??= last.settled;
      place = { x: last.x, id: last.id };
    } while (rows.length === BATCH);
    // What was still being written then is read again: it commits behind rows that were read already.
    from = settledBefore ?? from;
  }

  /** Everything that was committed before the call is in the index; calls that wait share one reading. */
  function caughtUp(): Promise<void> {
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = null;
        reading = readChanges();
        return reading;
      });
    return next;
  }

  return async (query) => {
    await caughtUp();
    return index.search(query, families);
  };
}

function changesAfter(db: Db, { x, id }: Place): Promise<ChangedProduct[]> {
  return rowsOf(
    db,
    sql`select p.id, p.name, p.sku, p.gtin, p.description, p.vendor_id, v.store_name as vendor_name, p.category_id,
          p.precio_venta, p.stock, p.rating, p.review_count, p.is_active, p.status, p.family_id, p.variant_attributes,
          to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
          p.deleted, p.sx::text as x, ${settled}::text as settled
        from ${sql.raw(PRODUCT_TABLES)}
        where (p.sx, p.id) > (${x}::xid8, ${id}::text)
        order by p.sx, p.id limit ${BATCH}`,
  );
}
