import { sql } from 'drizzle-orm';
import { nextWaitMs, type Attempt } from '#domain/integrations/webhook-retries.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { SealedSecrets } from '#server/integrations/endpoint-secrets.ts';

/** Longer than any try takes: who has it alone may be sure. */
const LEASE_MS = MINUTE_MS;
const EVENTS_AT_ONCE = 500;
/** No endpoint is asked more at a time. */
const OF_EACH_ENDPOINT = 5;

/** A delivery that this server alone tries now. */
export interface TakenDelivery {
  id: string;
  /** Tries with this one. */
  tries: number;
  leaseUntil: string;
  event: { id: string; kind: string; at: string; data: object };
  endpoint: SealedSecrets & { url: string };
}

/**
 * Makes a delivery of each new event for each endpoint that asks for its kind. It waits for who turns one of them
 * off, so that nothing waits for an endpoint that is off.
 */
export async function dispatchEvents(db: Db, nowMs: number): Promise<void> {
  const now = iso(nowMs);
  await rowsOf(
    db,
    sql`with taken as (
          update integration_events set dispatched_at = ${now}::timestamptz
          where id in (select id from integration_events where dispatched_at is null
            order by turn limit ${EVENTS_AT_ONCE} for update skip locked)
          returning id, kind, turn
        )
        insert into webhook_deliveries (id, event_id, endpoint_id, state, next_try_at)
        select gen_random_uuid()::text, t.id, e.id, 'pending', ${now}::timestamptz
        from taken t join webhook_endpoints e on e.state = 'enabled' and not e.deleted and t.kind = any(e.kinds)
        order by t.turn
        for share of e
        on conflict (event_id, endpoint_id) do nothing`,
  );
}

/**
 * Takes the due deliveries of endpoints that are on: until their lease ends no other server tries them.
 * @param except endpoints that are left alone.
 */
export async function takeDue(db: Db, nowMs: number, except: readonly string[]): Promise<TakenDelivery[]> {
  const now = sql`${iso(nowMs)}::timestamptz`;
  return rowsOf<TakenDelivery>(
    db,
    sql`with taken as (
          update webhook_deliveries d set tries = d.tries + 1, lease_until = ${iso(nowMs + LEASE_MS)}::timestamptz
          where d.id in (
            select due.id from webhook_endpoints e cross join lateral (
              select id from webhook_deliveries w
              where w.endpoint_id = e.id and w.state = 'pending' and w.next_try_at <= ${now}
                and (w.lease_until is null or w.lease_until <= ${now})
              order by w.next_try_at, w.turn limit ${OF_EACH_ENDPOINT} for update skip locked
            ) due where e.state = 'enabled' and not e.deleted and e.id <> all(${sql.param([...except])}::text[]))
          returning d.id, d.tries, d.lease_until, d.event_id, d.endpoint_id
        )
        select t.id, t.tries, t.lease_until::text as "leaseUntil",
          jsonb_build_object('id', v.id, 'kind', v.kind, 'at', to_char(v.at at time zone 'utc',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', v.data) as event,
          e.id as endpoint_id, e.url, e.secret, e.previous_secret, e.previous_until
        from taken t join integration_events v on v.id = t.event_id join webhook_endpoints e on e.id = t.endpoint_id`,
  ).then((rows) => rows.map(takenOf));
}

function takenOf(row: object): TakenDelivery {
  const { endpoint_id, url, secret, previous_secret, previous_until, ...rest } = row as Omit<
    TakenDelivery,
    'endpoint'
  > & {
    endpoint_id: string;
    url: string;
    secret: Uint8Array;
    previous_secret: Uint8Array | null;
    previous_until: Date | string | null;
  };
  const endpoint = {
    id: endpoint_id,
    url,
    secret,
    previousSecret: previous_secret,
    previousUntil: previous_until === null ? null : new Date(previous_until),
  };
  return { ...rest, endpoint };
}

/**
 * Writes how a try ended, if its lease still is this server's.
 * @returns whether it was.
 */
export async function settle(
  tx: Db,
  { id, tries, leaseUntil }: TakenDelivery,
  attempt: Attempt,
  { nowMs, random }: { nowMs: number; random: number },
): Promise<boolean> {
  const wait = attempt.problem === null ? null : nextWaitMs(attempt, tries, random);
  const state = attempt.problem === null ? 'delivered' : wait === null ? 'failed' : 'pending';
  const rows = await rowsOf(
    tx,
    sql`with settled as (
          update webhook_deliveries set state = ${state}, lease_until = null,
            next_try_at = ${iso(nowMs + (wait ?? 0))}::timestamptz,
            settled_at = case when ${state} = 'pending' then null else ${iso(nowMs)}::timestamptz end
          where id = ${id} and state = 'pending' and lease_until = ${leaseUntil}::timestamptz
          returning id
        ), noted as (
          insert into webhook_attempts (delivery_id, at, status, problem, duration_ms)
          select id, ${iso(nowMs)}::timestamptz, ${attempt.status}::int, ${attempt.problem}::text,
            ${Math.round(attempt.durationMs)}::int from settled
          on conflict (delivery_id, at) do nothing
        )
        select id from settled`,
  );
  return rows.length > 0;
}

const iso = (ms: number) => new Date(ms).toISOString();
