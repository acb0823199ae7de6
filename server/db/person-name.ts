import { sql, type SQL } from 'drizzle-orm';

/** The name of the person of the row `u` of `users`, or their e-mail where they gave none; null where there is no such row. */
export const personName: SQL = sql`coalesce(nullif(u.nombre, ''), u.email)`;
