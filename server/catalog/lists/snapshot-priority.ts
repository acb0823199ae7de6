import { sql } from 'drizzle-orm';
import { ON_SALE } from '#server/catalog/products/product-sql.ts';
import { soldLately } from '#server/catalog/lists/sold-lately.ts';

/** Documents of a snapshot's first chunk: so few that the first screens have them at once. */
export const SNAPSHOT_PRIORITY_ROWS = 400;
const FEATURED = 100;
const BEST_SELLERS = 200;

/** Answers the ids of the products on the first screens: the featured, the best sellers, the newest. */
export const snapshotPriority = sql`
  with sold as (${soldLately(BEST_SELLERS)})
  select id from (
    (select p.id, 1 as turn from products p where p.is_featured and ${sql.raw(ON_SALE)}
      order by p.created_at desc, p.id limit ${FEATURED})
    union all
    (select p.id, 2 from sold join products p on p.id = sold.id where ${sql.raw(ON_SALE)})
    union all
    (select p.id, 3 from products p where ${sql.raw(ON_SALE)} order by p.created_at desc, p.id limit ${SNAPSHOT_PRIORITY_ROWS})
  ) wanted
  group by id order by min(turn) limit ${SNAPSHOT_PRIORITY_ROWS}`;

export const snapshotPriorityCategories = sql`select t.id from categories t where not t.deleted order by t.name limit ${SNAPSHOT_PRIORITY_ROWS}`;
