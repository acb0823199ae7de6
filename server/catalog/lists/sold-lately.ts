import { sql, type SQL } from 'drizzle-orm';

/** How many of the last orders tell which products sell. */
const RECENT_ORDERS = 5_000;

/** A query of `id` and `units`: the products of the last accepted orders, best sellers first. */
export function soldLately(most: number): SQL {
  return sql`select line ->> 'product_id' as id, sum((line ->> 'quantity')::int) as units
    from (select lines from orders where not deleted order by number desc limit ${RECENT_ORDERS}) recent,
      jsonb_array_elements(recent.lines) line
    where line ->> 'status' = 'accepted'
    group by 1 order by 2 desc, 1 limit ${most}`;
}
