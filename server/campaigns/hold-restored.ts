import { sql } from 'drizzle-orm';
import { isAnyWaiting } from '#server/campaigns/campaign-outcome.ts';
import { noteStep } from '#server/campaigns/campaigns-storage.ts';
import { takeBack } from '#server/campaigns/take-back.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/**
 * In a database that was restored, a campaign that left meanwhile did not leave. Each that was to leave, was leaving, or of whose
 * deliveries some waited, asks for a person again; until then nothing of it leaves.
 */
export async function holdRestored(tx: Db, nowMs: number): Promise<void> {
  const now = new Date(nowMs).toISOString();
  const candidates = await rowsOf<{ id: string; state: string; event_id: string | null }>(
    tx,
    sql`select id, state, event_id from campaigns where state in ('scheduled', 'sending', 'sent') order by id for update`,
  );
  for (const { id, state, event_id: eventId } of candidates) {
    if (state === 'sent' && (eventId === null || !(await isAnyWaiting(tx, eventId)))) continue;
    if (eventId !== null) {
      // Who had them handed over in the time of the backup is no more.
      await rowsOf(
        tx,
        sql`update notification_deliveries d set lease_until = null from notifications n
            where n.event_id = ${eventId} and d.notification_id = n.id and d.settled_at is null`,
      );
      await takeBack(tx, eventId, now);
    }
    await rowsOf(
      tx,
      sql`update campaigns set state = 'requested', version = version + 1, next_at = null, started_at = null,
            ended_at = null, outcome_at = null where id = ${id}`,
    );
    await noteStep(tx, id, { step: 'request', by: null, nowMs });
  }
}
