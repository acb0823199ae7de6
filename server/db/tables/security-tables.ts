import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnomalyKind } from '#domain/security/anomaly.ts';
import { count, id, instant, xid8 } from '#server/db/columns.ts';

/** What was found out of the ordinary in the trail of authentication, each once (`key`), and who looked at it. */
export const securityAnomalies = pgTable(
  'security_anomalies',
  {
    id: id(),
    key: text('key').notNull().unique(),
    kind: text('kind').$type<AnomalyKind>().notNull(),
    /** Whose account; null where it is nobody's in particular. */
    userId: text('user_id'),
    /** When the last event behind it happened. */
    at: instant('at').notNull(),
    /** The IP address that it came from, and the device. */
    address: text('address').notNull(),
    device: text('device').notNull(),
    /** The country of the address, where a trusted proxy said one. */
    country: text('country'),
    events: count('events'),
    /** The entries of the audit behind it, the last ones: `auth:…`, `act:…`. */
    refs: text('refs').array().notNull(),
    seenAt: instant('seen_at'),
    seenBy: text('seen_by'),
    seenByName: text('seen_by_name'),
    /** What they found. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('security_anomalies_at').on(table.at, table.id),
    index('security_anomalies_kind').on(table.kind, table.at, table.id),
    index('security_anomalies_open')
      .on(table.at, table.id)
      .where(sql`${table.seenAt} is null`),
    index('security_anomalies_user').on(table.userId, table.at),
  ],
);

/** How far the trail was looked through: below this transaction everything was. One row. */
export const anomalyProgress = pgTable('anomaly_progress', {
  id: id(),
  sx: xid8('sx').notNull(),
});
