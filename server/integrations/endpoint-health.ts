import { sql } from 'drizzle-orm';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { endpointStoppedMessage } from '#server/integrations/endpoint-messages.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';

/** Something reached the endpoint: it does not fail. */
export async function noteReached(tx: Db, endpointId: string): Promise<void> {
  await rowsOf(
    tx,
    sql`update webhook_endpoints set failing_since = null where id = ${endpointId} and failing_since is not null`,
  );
}

/** @returns since when nothing reaches the endpoint, in milliseconds since the epoch. */
export async function noteFailing(tx: Db, endpointId: string, nowMs: number): Promise<number> {
  const [row] = await rowsOf<{ since: Date | string }>(
    tx,
    sql`update webhook_endpoints set failing_since = coalesce(failing_since, ${iso(nowMs)}::timestamptz)
        where id = ${endpointId} returning failing_since as since`,
  );
  return row ? new Date(row.since).getTime() : nowMs;
}

/** Stops an endpoint by itself, once, and writes to who made it and to the owners. */
export async function stopEndpoint(
  tx: Db,
  endpointId: string,
  state: 'stopped' | 'gone',
  { nowMs, publicUrl }: { nowMs: number; publicUrl: string },
): Promise<void> {
  const [stopped] = await rowsOf<{ name: string; createdBy: string }>(
    tx,
    sql`update webhook_endpoints set state = ${state} where id = ${endpointId} and state = 'enabled'
        returning name, created_by as "createdBy"`,
  );
  if (!stopped) return;
  await failWaiting(tx, endpointId, nowMs);
  const change = { of: 'webhook', id: endpointId, before: { state: 'enabled' }, after: { state } };
  await saveAuditEvents(tx, [{ act: 'webhook.stop', actor: null, changes: [change] }], nowMs);
  const readers = await rowsOf<{ email: string }>(
    tx,
    sql`select distinct email from users
        where is_active and (user_type = 'owner' or id = ${stopped.createdBy}) order by email`,
  );
  const letters = readers.map(({ email }) =>
    endpointStoppedMessage(email, { name: stopped.name, state, publicUrl }),
  );
  await writeMessages(tx, letters, nowMs);
}

/** What waits for an endpoint that is off does not leave by itself when it is on again: it is replayed by hand. */
export async function failWaiting(tx: Db, endpointId: string, nowMs: number): Promise<void> {
  await rowsOf(
    tx,
    sql`update webhook_deliveries set state = 'failed', lease_until = null, settled_at = ${iso(nowMs)}::timestamptz
        where endpoint_id = ${endpointId} and state = 'pending'`,
  );
}

const iso = (ms: number) => new Date(ms).toISOString();
