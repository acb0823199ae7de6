import { sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/base/durations.ts';
import { retryPolicy } from '#domain/base/retry-policy.ts';
import { expiresAt } from '#domain/notifications/deliveries/decide-delivery.ts';
import { anyOf } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { DeliveryOutcome } from '#server/notifications/delivery-channel.ts';
import { digestOfRow, type Decided, type Leaving } from '#server/notifications/deliveries/decide-due.ts';

/** Longer than a channel takes for all that it is handed at once: who has them alone may be sure. */
const LEASE_MS = 2 * MINUTE_MS;

/** What a push service or a relay asks for counts up to an hour. */
const retries = retryPolicy({
  firstMs: 10 * SECOND_MS,
  maxMs: 30 * MINUTE_MS,
  jitter: [0.8, 1.2],
  retryAfterMs: [SECOND_MS, HOUR_MS],
});

/** Writes what waits and what is not made. What a skipped one was to say for others is theirs again. */
export async function saveUnsent(tx: Db, { held, skipped }: Decided, nowMs: number): Promise<void> {
  const rows = [
    ...held.map(({ id, untilMs, reason }) => ({
      id,
      state: 'held',
      reason,
      next: iso(untilMs),
      settled: null,
    })),
    ...skipped.map(({ id, reason }) => ({
      id,
      state: 'skipped',
      reason,
      next: iso(nowMs),
      settled: iso(nowMs),
    })),
  ];
  if (rows.length > 0)
    await preparedRows(
      tx,
      'hold and skip deliveries',
      sql`update notification_deliveries d set state = r.state, reason = r.reason, next_try_at = r.next,
            settled_at = r.settled, lease_until = null
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as r (id text, state text, reason text, next timestamptz, settled timestamptz)
          where d.id = r.id and d.settled_at is null`,
    );
  if (skipped.length > 0)
    await preparedRows(
      tx,
      'release carried deliveries',
      sql`update notification_deliveries set state = 'pending', reason = null, settled_at = null, carried_by = null,
            next_try_at = ${iso(nowMs)}::timestamptz
          where carried_by = ${anyOf(skipped.map((each) => each.id))}`,
    );
}

/**
 * Gives what leaves to this server alone until the lease ends; it is due again then, whatever became of this server.
 * What leaves with another is settled with it.
 * @returns the lease, which settles them, and those that this server has: another may have settled one late.
 */
export async function leaseLeaving(
  tx: Db,
  leaving: readonly Leaving[],
  nowMs: number,
): Promise<{ lease: string; leased: Leaving[] }> {
  const lease = iso(nowMs + LEASE_MS);
  if (leaving.length === 0) return { lease, leased: [] };
  const rows = leaving.map(({ row, reason }) => ({ id: row.id, reason }));
  const taken = await preparedRows<{ id: string }>(
    tx,
    'lease deliveries',
    sql`update notification_deliveries d set state = 'pending', reason = r.reason, attempts = attempts + 1,
          lease_until = ${lease}::timestamptz, next_try_at = ${lease}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, reason text)
        where d.id = r.id and d.settled_at is null returning d.id`,
  );
  const ids = new Set(taken.map((each) => each.id));
  const leased = leaving.filter(({ row }) => ids.has(row.id));
  await gather(tx, leased, nowMs);
  await noteDigests(tx, leased, nowMs);
  return { lease, leased };
}

/** What one of them says is settled with it, also what another carried for a try before. */
async function gather(tx: Db, leased: readonly Leaving[], nowMs: number): Promise<void> {
  const carried = leased.flatMap(({ row, carries, reason }) =>
    carries.map((id) => ({ id, carrier: row.id, reason: reason === 'digest' ? reason : 'batched' })),
  );
  if (carried.length === 0) return;
  await preparedRows(
    tx,
    'gather deliveries',
    sql`with direct as (
          select * from jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) as r (id text, carrier text, reason text)
        ), whole as (
          select id, carrier, reason from direct
          union all
          select c.id, direct.carrier, direct.reason from direct join notification_deliveries c on c.carried_by = direct.id
        )
        update notification_deliveries d set state = 'skipped', reason = whole.reason, carried_by = whole.carrier,
          settled_at = ${iso(nowMs)}::timestamptz, lease_until = null
        from whole where d.id = whole.id`,
  );
}

/** Notes whose digest leaves, in the transaction in which it does: what comes afterwards waits for the next one. */
async function noteDigests(tx: Db, leased: readonly Leaving[], nowMs: number): Promise<void> {
  const people = leased.flatMap(({ row, reason }) =>
    reason === 'digest' && row.attempts === 0 ? [row.userId] : [],
  );
  if (people.length > 0)
    await preparedRows(
      tx,
      'note digests',
      sql`update notification_preferences set digested_at = ${iso(nowMs)}::timestamptz where user_id = ${anyOf(people)}`,
    );
}

/** A delivery that was tried, with how the try ended. */
export interface Tried {
  leaving: Leaving;
  outcome: DeliveryOutcome;
}

/**
 * Writes how tries ended, of what this server still has. What is tried again waits longer each time, or as the other side
 * asked; what would be of no use by then is given up.
 * @returns how many it still had.
 */
export async function settleTried(
  tx: Db,
  tried: readonly Tried[],
  { lease, nowMs, random }: { lease: string; nowMs: number; random: () => number },
): Promise<number> {
  const rows = tried.map((each) => ({ id: each.leaving.row.id, ...settledAs(each, nowMs, random) }));
  const settled = await preparedRows<{ id: string }>(
    tx,
    'settle deliveries',
    sql`update notification_deliveries d set state = r.state, reason = coalesce(r.reason, d.reason), lease_until = null,
          next_try_at = coalesce(r.next, d.next_try_at), settled_at = case when r.next is null then ${iso(nowMs)}::timestamptz end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, state text, reason text, next timestamptz)
        where d.id = r.id and d.settled_at is null and d.lease_until = ${lease}::timestamptz
        returning d.id`,
  );
  return settled.length;
}

function settledAs({ leaving: { row }, outcome }: Tried, nowMs: number, random: () => number) {
  if (outcome.state === 'sent') return { state: 'sent', reason: null, next: null };
  if (outcome.state === 'failed') return { state: 'failed', reason: outcome.reason, next: null };
  const nextMs = nowMs + retries.delayMs(row.attempts + 1, random(), outcome.afterMs ?? null);
  const { channel, atMs, notification } = row;
  return nextMs >= expiresAt({ channel, atMs, kind: notification.kind }, digestOfRow(row))
    ? { state: 'failed', reason: 'expired', next: null }
    : { state: 'pending', reason: outcome.reason, next: iso(nextMs) };
}

const iso = (ms: number) => new Date(ms).toISOString();
