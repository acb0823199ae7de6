import { sql, type SQL } from 'drizzle-orm';

/** Whether the person of the row `u` of `users` works for a store. */
export function worksFor(vendorId: SQL): SQL {
  return sql`(u.vendor_id = ${vendorId}
    or exists (select from store_members m where m.user_id = u.id and m.vendor_id = ${vendorId}))`;
}
