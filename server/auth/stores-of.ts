import { sql, type SQL } from 'drizzle-orm';

/** The stores that a person sees: their own and those they work for. `row` names their row of `users`. */
export function storesOf(row: string): SQL {
  const user = sql.identifier(row);
  return sql`array(
    select ${user}.vendor_id where ${user}.vendor_id is not null
    union select m.vendor_id from store_members m where m.user_id = ${user}.id
    order by 1)`;
}
