import { sql, type SQL } from 'drizzle-orm';

/** A timestamp as the wire writes it, whatever the time zone of the database session. */
export function wireInstant(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
