import { sql } from 'drizzle-orm';
import type { ProductReview } from '#domain/ratings/product-reviews.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { anyOf } from '#server/db/conditions.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** A buyer's rating of a product, or null, and whether a delivered order of theirs brought it. */
export interface StoredRating {
  received: boolean;
  before: { rating: number; comment: string } | null;
  nombre: string | null;
}

/** Reads the facts needed before a buyer rates a product, whose row the caller holds locked. */
export async function storedRating(tx: Db, buyerId: string, productId: string): Promise<StoredRating> {
  const [row] = await preparedRows<StoredRating>(
    tx,
    'stored rating',
    sql`select u.nombre,
          (select json_build_object('rating', r.rating, 'comment', r.comment) from product_ratings r
            where r.buyer_id = u.id and r.product_id = ${productId}) as before,
          exists (select from orders o join vendor_orders w on w.order_id = o.id
            cross join jsonb_array_elements(o.lines) as line
            where o.buyer_id = u.id and not o.deleted and w.tracking = 'delivered'
              and line ->> 'vendor_id' = w.vendor_id and line ->> 'status' = 'accepted'
              and line ->> 'product_id' = ${productId}) as received
        from users u where u.id = ${buyerId}`,
  );
  return row ?? { received: false, before: null, nombre: null };
}

/** A rating to be written; `buyer_id` null for one of the demonstration. */
export interface NewRating {
  id: string;
  product_id: string;
  buyer_id: string | null;
  rating: number;
  comment: string;
  author: string;
  created_at: string;
}

/** Writes ratings. `recountRatings` computes their products' figures. */
export async function insertRatings(tx: Db, ratings: readonly NewRating[]): Promise<void> {
  for (const some of chunksOf(ratings)) {
    await preparedRows(
      tx,
      'insert ratings',
      sql`insert into product_ratings (id, product_id, buyer_id, rating, comment, author, created_at)
          select id, product_id, buyer_id, rating, comment, author, created_at
          from json_to_recordset(${JSON.stringify(some)}::json) as r(id text, product_id text, buyer_id text,
            rating int, comment text, author text, created_at timestamptz)`,
    );
  }
}

/**
 * Computes `rating` and `review_count` of some products from their ratings, and puts the buyers' purchases of
 * them in the feed again, because devices read there which products were rated.
 */
export async function recountRatings(tx: Db, productIds: readonly string[], buyerId: string): Promise<void> {
  const these = anyOf(productIds);
  await preparedRows(
    tx,
    'recount ratings',
    sql`with shown as (
          update orders o set status = o.status
          where o.buyer_id = ${buyerId} and exists (select from jsonb_array_elements(o.lines) as line
            where line ->> 'product_id' = ${these})
        )
        update products p set rating = figures.rating, review_count = figures.count
        from (select product_id, round(avg(rating), 2)::real as rating, count(*)::int as count
          from product_ratings
          where product_id = ${these}
          group by product_id) figures
        where p.id = figures.product_id`,
  );
}

/** A page of a product's reviews, newest first, and how many people gave each number of stars. */
export async function reviewsPage(
  db: Db,
  productId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ reviews: ProductReview[]; stars: number[] }> {
  const reviews = await rowsOf<ProductReview>(
    db,
    sql`select id, rating, comment, author, buyer_id is null as is_demo, ${wireInstant(sql`created_at`)} as created_at
        from product_ratings r where product_id = ${productId}
        order by r.created_at desc, id desc limit ${limit} offset ${offset}`,
  );
  const counted = await rowsOf<{ count: number }>(
    db,
    sql`select count(r.id)::int as count from generate_series(1, 5) as star
        left join product_ratings r on r.product_id = ${productId} and r.rating = star
        group by star order by star`,
  );
  return { reviews, stars: counted.map((each) => each.count) };
}

/** One person's ratings, oldest first. */
export function ratingsOf(
  db: Db,
  buyerId: string,
): Promise<{ product_id: string; rating: number; comment: string; created_at: string }[]> {
  return rowsOf(
    db,
    sql`select product_id, rating, comment, ${wireInstant(sql`created_at`)} as created_at from product_ratings
        where buyer_id = ${buyerId} order by product_ratings.created_at, id`,
  );
}
