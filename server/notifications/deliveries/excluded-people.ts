import { sql, type SQL } from 'drizzle-orm';

/** Whether the person of the row `u` of `users` is one to whom nobody may advertise (Ley 2300 art. 5 y 6). */
export const isExcluded: SQL = sql`exists (select from commercial_exclusions x where x.value in (lower(u.email), u.phone))`;
