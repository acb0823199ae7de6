import { sql, type SQL } from 'drizzle-orm';

/** Whether the person of the row `u` of `users` works for a store. */
export function worksFor(vendorId: SQL): SQL {
  return sql`(u.vendor_id = ${vendorId}
    or exists (select from store_members m where m.user_id = u.id and m.vendor_id = ${vendorId}))`;
}

/** The ids of the stores in which nobody but this person works. */
export function ownStores(userId: string): SQL {
  return sql`(select s.id from vendors s
    where exists (select from users u where u.id = ${userId} and ${worksFor(sql`s.id`)})
      and not exists (select from users u where u.id <> ${userId} and u.is_active and ${worksFor(sql`s.id`)}))`;
}
