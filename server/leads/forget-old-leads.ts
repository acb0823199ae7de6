import { and, eq, lt, or } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { LEADS_RETENTION_DAYS } from '#domain/leads/listed-lead.ts';
import type { Db } from '#server/db/database.ts';
import { leads } from '#server/db/tables/leads-tables.ts';

/**
 * Forgets people who asked for early access and whose data serve nothing any more, with all that they gave
 * (Ley 1581 de 2012 art. 4, principle of purpose). The days count from their last request.
 */
export async function forgetOldLeads(db: Db, nowMs: number): Promise<void> {
  const ended = keysOf(LEADS_RETENTION_DAYS).map((status) =>
    and(eq(leads.status, status), lt(leads.lastAt, new Date(nowMs - LEADS_RETENTION_DAYS[status] * DAY_MS))),
  );
  await db.delete(leads).where(or(...ended));
}
