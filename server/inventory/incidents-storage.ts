import { inArray, sql } from 'drizzle-orm';
import type { IncidentStatus } from '#domain/inventory/incident.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { incidentEvents, incidents } from '#server/db/tables/incidents-tables.ts';

export type IncidentRow = typeof incidents.$inferSelect;

/** An incident to be written, with the time the server heard of it. */
export type NewIncident = typeof incidents.$inferInsert & { reportedAt: Date };

/** A step or a comment to be written. */
export interface NewIncidentEvent {
  incidentId: string;
  commandId: string;
  fromStatus: IncidentStatus | null;
  toStatus: IncidentStatus | null;
  note: string;
  actorId: string;
  actorName: string;
  at: Date;
}

/**
 * Writes new incidents with their first event.
 * @returns their sequence numbers by id. The movements that take their units to quarantine are written after
 * them, because the ledger bears their numbers.
 */
export async function openIncidents(tx: Db, begun: readonly NewIncident[]): Promise<Map<string, number>> {
  if (begun.length === 0) return new Map();
  const rows = await tx
    .insert(incidents)
    .values([...begun])
    .returning({ id: incidents.id, sequence: incidents.sequence });
  await saveIncidentEvents(
    tx,
    begun.map((each) => ({
      incidentId: each.id,
      commandId: each.id,
      fromStatus: null,
      toStatus: each.status,
      note: '',
      actorId: each.reportedBy,
      actorName: each.reportedByName,
      at: each.reportedAt,
    })),
  );
  return new Map(rows.map(({ id, sequence }) => [id, sequence]));
}

/** Says that incidents were opened, to those who look after them and to who listens: last in their transaction. */
export function announceIncidents(tx: Db, opened: readonly NewIncident[]): Promise<void> {
  return announceEvents(
    tx,
    opened.map(({ id, productId }) => {
      return { kind: 'incident.reported', cause: id, data: { incident_id: id, product_id: productId } };
    }),
  );
}

/**
 * Locks incidents in the order of their ids. The products of those that will move stock must be locked
 * before.
 */
export async function lockIncidents(tx: Db, ids: readonly string[]): Promise<Map<string, IncidentRow>> {
  const rows = await tx
    .select()
    .from(incidents)
    .where(inArray(incidents.id, [...new Set(ids)]))
    .orderBy(incidents.id)
    .for('update');
  return new Map(rows.map((each) => [each.id, each]));
}

/** The products of some incidents; an incident never changes its own. */
export async function productsOfIncidents(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ productId: incidents.productId })
    .from(incidents)
    .where(inArray(incidents.id, [...new Set(ids)]));
  return rows.map((each) => each.productId);
}

export async function saveIncidentEvents(tx: Db, events: readonly NewIncidentEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(incidentEvents).values([...events]);
}

/** Brings units from positions to quarantine, or takes them out (negative). The products must be locked. */
export async function changeQuarantine(
  tx: Db,
  changes: readonly { levelId: string; change: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  await preparedRows(
    tx,
    'change quarantine',
    sql`update stock_levels s set quarantined = s.quarantined + net.change
        from (select each."levelId" as id, sum(each.change)::int as change
          from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as each ("levelId" text, change int)
          group by each."levelId") net
        where s.id = net.id`,
  );
}
