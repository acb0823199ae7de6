import { sql, type SQL } from 'drizzle-orm';
import { onePerFamily } from '#domain/catalog/family.ts';
import { OPINIONS_MIN, type Listing } from '#domain/catalog/listing.ts';
import type { Product } from '#domain/catalog/product.ts';
import { ON_SALE, PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/products/product-sql.ts';
import { soldLately } from '#server/catalog/lists/sold-lately.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/** Sold products may be off sale by now, so more are counted than are shown. */
const COUNTED_BEST_SELLERS = 400;

interface ListingSql {
  /** The tables to read beside the products. */
  from: SQL;
  where: SQL;
  order: SQL;
}

const NEWEST_FIRST = sql`p.created_at desc, p.id`;

/** The rules of `domain/catalog/listing.ts`, as the database reads them. */
const listings: Record<Listing, ListingSql> = {
  featured: {
    from: sql``,
    where: sql`p.is_featured`,
    order: NEWEST_FIRST,
  },
  deals: {
    from: sql``,
    where: sql`round((1 - p.precio_venta::numeric / nullif(p.price, 0)) * 100) > 0`,
    order: sql`round((1 - p.precio_venta::numeric / nullif(p.price, 0)) * 100) desc, p.precio_venta, p.id`,
  },
  'new-arrivals': { from: sql``, where: sql`true`, order: NEWEST_FIRST },
  'top-rated': {
    from: sql``,
    where: sql`p.review_count >= ${OPINIONS_MIN}`,
    order: sql`p.rating desc, p.review_count desc, p.id`,
  },
  'best-sellers': {
    from: sql`join (${soldLately(COUNTED_BEST_SELLERS)}) sold on sold.id = p.id`,
    where: sql`true`,
    order: sql`sold.units desc, p.id`,
  },
};

/** The first products of a listing that are on sale, one of each family. */
export function productsOfListing(db: Db, listing: Listing, most: number): Promise<Product[]> {
  return firstOf(db, listings[listing], most);
}

/** The newest products of some categories that are on sale, one of each family. */
export function newestOfBranch(db: Db, ids: readonly string[], most: number): Promise<Product[]> {
  const where = sql`p.category_id = ${anyOf(ids)}`;
  return firstOf(db, { ...listings['new-arrivals'], where }, most);
}

/** Families make it read further. */
async function firstOf(db: Db, { from, where, order }: ListingSql, most: number): Promise<Product[]> {
  for (let read = most * 2; ; read *= 4) {
    const rows = await rowsOf<Product>(
      db,
      sql`select ${sql.raw(PRODUCT_COLUMNS)} from ${sql.raw(PRODUCT_TABLES)} ${from}
          where ${sql.raw(ON_SALE)} and ${where} order by ${order} limit ${read}`,
    );
    const found = onePerFamily(rows);
    if (found.length >= most || rows.length < read) return found.slice(0, most);
  }
}
