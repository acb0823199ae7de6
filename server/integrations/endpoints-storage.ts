import { and, eq, sql } from 'drizzle-orm';
import type { ListedEndpoint, ReplayBody } from '#domain/integrations/integrations-api.ts';
import { TEST_KIND } from '#domain/integrations/event-kinds.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { webhookEndpoints } from '#server/db/tables/integrations-tables.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** All endpoints, in the order in which they were made. */
export function listedEndpoints(db: Db, nowMs: number): Promise<ListedEndpoint[]> {
  return rowsOf<ListedEndpoint>(
    db,
    sql`select e.id, e.name, e.url, e.kinds, e.state, ${wireInstant(sql`e.failing_since`)} as failing_since,
          ${wireInstant(sql`case when e.previous_until > ${iso(nowMs)}::timestamptz then e.previous_until end`)} as previous_until,
          ${wireInstant(sql`e.created_at`)} as created_at,
          (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending') as waiting,
          (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'failed'
            and d.settled_at > ${iso(nowMs - DAY_MS)}::timestamptz) as failed,
          ${wireInstant(sql`(select max(d.settled_at) from webhook_deliveries d
            where d.endpoint_id = e.id and d.state = 'delivered')`)} as delivered_at
        from webhook_endpoints e where not e.deleted order by e.turn`,
  );
}

/** Locks an endpoint that staff may still change. */
export async function lockEndpoint(tx: Db, id: string): Promise<EndpointRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.deleted, false)))
    .for('no key update');
  return row;
}

/** Writes an event for one endpoint alone, to see whether it arrives. @returns the id of its delivery. */
export async function sendTest(tx: Db, endpointId: string, nowMs: number): Promise<string> {
  const id = uuidv7(nowMs);
  const now = iso(nowMs);
  await rowsOf(
    tx,
    sql`with tested as (
          insert into integration_events (id, kind, cause, data, at, dispatched_at)
          values ('evt_' || gen_random_uuid(), ${TEST_KIND}, ${id},
            jsonb_build_object('endpoint_id', ${endpointId}::text), ${now}::timestamptz, ${now}::timestamptz)
          returning id
        )
        insert into webhook_deliveries (id, event_id, endpoint_id, state, next_try_at)
        select ${id}, id, ${endpointId}, 'pending', ${now}::timestamptz from tested`,
  );
  return id;
}

/** The endpoint of a delivery; undefined where there is none. */
export async function endpointOf(db: Db, deliveryId: string): Promise<string | undefined> {
  const asked = sql`select endpoint_id as id from webhook_deliveries where id = ${deliveryId}`;
  const [row] = await rowsOf<{ id: string }>(db, asked);
  return row?.id;
}

/** Begins a delivery anew, whatever became of it, of an endpoint that is locked and on. */
export async function replayDelivery(tx: Db, id: string, nowMs: number): Promise<void> {
  await rowsOf(tx, sql`update webhook_deliveries set ${begun(nowMs)} where id = ${id}`);
}

/**
 * Begins anew what an endpoint lacks of some time: what failed, or everything that it asks for, delivered or not and
 * also what happened while it was off.
 * @returns how many deliveries begin.
 */
export async function replaySince(
  tx: Db,
  endpointId: string,
  { since, until, only }: ReplayBody,
  nowMs: number,
): Promise<number> {
  const now = iso(nowMs);
  const within = sql`v.at >= ${since}::timestamptz and (${until}::timestamptz is null or v.at <= ${until}::timestamptz)`;
  const again = await rowsOf(
    tx,
    sql`update webhook_deliveries d set ${begun(nowMs)} from integration_events v
        where d.endpoint_id = ${endpointId} and v.id = d.event_id and ${within}
          and (d.state = 'failed' or (${only} = 'all' and d.state = 'delivered')) returning d.id`,
  );
  if (only === 'failed') return again.length;
  const missed = await rowsOf(
    tx,
    sql`insert into webhook_deliveries (id, event_id, endpoint_id, state, next_try_at)
        select gen_random_uuid()::text, v.id, e.id, 'pending', ${now}::timestamptz
        from integration_events v join webhook_endpoints e on e.id = ${endpointId} and v.kind = any(e.kinds)
        where ${within} and v.dispatched_at is not null order by v.turn
        on conflict (event_id, endpoint_id) do nothing returning id`,
  );
  return again.length + missed.length;
}

function begun(nowMs: number) {
  return sql`state = 'pending', tries = 0, next_try_at = ${iso(nowMs)}::timestamptz, lease_until = null, settled_at = null`;
}

const iso = (ms: number) => new Date(ms).toISOString();
