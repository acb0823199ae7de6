import { sql, type SQL } from 'drizzle-orm';

/** The day in Colombia on which an instant lies, by which the ledger is summed. */
export const dayOf = (at: SQL): SQL => sql`(${at} at time zone 'America/Bogota')::date`;

/** The instant at which a day begins in Colombia. */
export const startOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone 'America/Bogota')`;
