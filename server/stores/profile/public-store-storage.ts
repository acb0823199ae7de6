import { sql } from 'drizzle-orm';
import { DEFAULT_PROCESSING_TIME, DEFAULT_RETURN_POLICY } from '#domain/stores/vendor-profile.ts';
import type { PublicStore } from '#domain/stores/public-store.ts';
import { COUNTED_PRODUCT, ON_SALE } from '#server/catalog/products/product-sql.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

type Row = Omit<PublicStore, 'rating'> & { average: number | null; reviews: number };

/** An open store by its address or by its id, as buyers see it; undefined when there is none. */
export async function publicStore(db: Db, slugOrId: string): Promise<PublicStore | undefined> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select v.id, v.store_slug as slug, v.store_name as name, v.store_description as description, v.city,
          coalesce(s.processing_time, ${DEFAULT_PROCESSING_TIME}) as processing_time,
          coalesce(s.return_policy, ${DEFAULT_RETURN_POLICY}) as return_policy, v.minimum_order, sold.average, sold.reviews,
          sold.products_count
        from vendors v left join store_profiles s on s.vendor_id = v.id,
          lateral (select count(distinct ${sql.raw(COUNTED_PRODUCT)})::int as products_count, coalesce(sum(p.review_count), 0)::int as reviews,
              round(sum(p.rating * p.review_count)::numeric / nullif(sum(p.review_count), 0), 2)::float as average
            from products p where p.vendor_id = v.id and ${sql.raw(ON_SALE)}) sold
        where (v.store_slug = ${slugOrId} or v.id = ${slugOrId}) and v.state = 'activa'
        order by v.store_slug <> ${slugOrId} limit 1`,
  );
  if (!row) return undefined;
  const { average, reviews, ...store } = row;
  return { ...store, rating: average === null ? null : { average, reviews } };
}
