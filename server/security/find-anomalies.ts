import { sql } from 'drizzle-orm';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { detectAnomalies, type FoundAnomaly, type KnownPlaces } from '#domain/security/detect-anomalies.ts';
import {
  ACTS_OF_PLACES,
  COPIED_SESSION,
  FACTOR_RESETS,
  isSignIn,
  LOOK_BACK_MS,
  RENEWAL,
  WATCHED_ACTS,
  type WatchedEvent,
} from '#domain/security/watched-event.ts';
import { wideNetworkOf } from '#domain/security/wide-network.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { networkOfAddress } from '#server/http/client-network.ts';
import type { Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { newDeviceMessage } from '#server/security/security-messages.ts';

/** So few that a batch is looked through in some milliseconds. */
const BATCH_EVENTS = 500;
/** The most events of the last hour that are looked at together: a flood is found long before. */
const RECENT_EVENTS = 5_000;

interface TrailRow {
  ref: string;
  atMs: number;
  act: string;
  outcome: 'done' | 'refused';
  reason: string | null;
  userId: string | null;
  role: string | null;
  address: string;
  device: string;
  country: string | null;
  sx: string;
}

/** Whose factor others removed says the subject. */
const COLUMNS = sql`t.source || ':' || t.ref as ref, (extract(epoch from t.recorded_at) * 1000)::float8 as "atMs",
  t.act, t.outcome, t.reason, t.role, t.address, t.device, t.sx::text as sx,
  case when t.source = 'auth' then (select e.country from auth_events e where e.id = t.ref) end as country,
  case when t.act = ${anyOf(FACTOR_RESETS)} then substr(t.subject, 9) else t.actor_id end as "userId"`;

/** Each device renews its session four times an hour: such events would crowd out all others. */
const isWatched = sql`t.source in ('auth', 'act') and t.act = ${anyOf(WATCHED_ACTS)}
  and (t.act <> ${RENEWAL} or t.reason = ${COPIED_SESSION})`;

/**
 * Looks through the events that were written since the last time, and writes what is out of the ordinary, each anomaly once;
 * who was signed in to on a new device gets a letter in the same transaction. The first instance to come does it. It goes in
 * the order of transactions and only below the oldest that still runs, so that it misses none. An installation begins with
 * what is written from then on.
 * @returns how many anomalies were new.
 */
export async function findAnomalies(services: Services): Promise<number> {
  let total = 0;
  for (;;) {
    const { found, isWhole } = await services.database.db.transaction((tx) => findOnce(services, tx));
    total += found;
    if (isWhole) return total;
  }
}

async function findOnce(services: Services, tx: Db): Promise<{ found: number; isWhole: boolean }> {
  const NOTHING = { found: 0, isWhole: true };
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended('security_anomalies', 0)) as taken`,
  );
  if (!lock?.taken) return NOTHING;
  const [place] = await rowsOf<{ from: string | null; until: string }>(
    tx,
    // After a restore, transactions may count from a lower number than the one that was kept.
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as until,
          (select case when sx <= pg_snapshot_xmin(pg_current_snapshot()) then sx end::text from anomaly_progress) as from`,
  );
  if (!place) return NOTHING;
  if (place.from === null) {
    await goOnFrom(tx, place.until);
    return NOTHING;
  }
  const rows = await rowsOf<TrailRow>(
    tx,
    // Each transaction whole: the next batch begins after the last one.
    sql`select ${COLUMNS} from audit_trail t
        where ${isWatched} and t.sx >= ${place.from}::xid8 and t.sx < ${place.until}::xid8
        order by t.sx fetch first (${BATCH_EVENTS}::int) rows with ties`,
  );
  const last = rows.at(-1)?.sx;
  const isWhole = last === undefined || rows.length < BATCH_EVENTS;
  const until = isWhole ? place.until : String(BigInt(last) + 1n);
  const found = rows.length === 0 ? 0 : await lookThrough(services, tx, rows.map(watched).toSorted(byTime));
  if (until !== place.from) await goOnFrom(tx, until);
  return { found, isWhole };
}

async function goOnFrom(tx: Db, sx: string): Promise<void> {
  await rowsOf(
    tx,
    sql`insert into anomaly_progress (id, sx) values ('trail', ${sx}::xid8)
        on conflict (id) do update set sx = excluded.sx`,
  );
}

function watched({ sx: _sx, ...row }: TrailRow): WatchedEvent {
  return { ...row, atMs: Math.round(row.atMs), network: networkOfAddress(row.address) };
}

const byTime = (one: WatchedEvent, other: WatchedEvent) => one.atMs - other.atMs;

async function lookThrough(services: Services, tx: Db, fresh: readonly WatchedEvent[]): Promise<number> {
  const first = fresh[0]?.atMs ?? 0;
  const recent = await rowsOf<TrailRow>(
    tx,
    sql`select ${COLUMNS} from audit_trail t
        where ${isWatched}
          and t.recorded_at > ${new Date(first - LOOK_BACK_MS).toISOString()}::timestamptz
        order by t.recorded_at desc limit ${RECENT_EVENTS}`,
  );
  const isFresh = new Set(fresh.map((each) => each.ref));
  const before = recent.map(watched).filter((each) => !isFresh.has(each.ref));
  const all = [...before, ...fresh].toSorted(byTime);
  const anomalies = detectAnomalies(fresh, all, await knownPlaces(tx, fresh));
  const written = await writeAnomalies(services, tx, anomalies);
  await writeLetters(
    services,
    tx,
    written.filter((each) => each.kind === 'new_device'),
  );
  return written.length;
}

/** Where those who signed in just now had signed in before. */
async function knownPlaces(tx: Db, fresh: readonly WatchedEvent[]): Promise<Map<string, KnownPlaces>> {
  const since = new Map<string, number>();
  for (const each of fresh)
    if (isSignIn(each) && each.userId !== null && !since.has(each.userId)) since.set(each.userId, each.atMs);
  const asked = [...since].map(([userId, atMs]) => ({ userId, at: new Date(atMs).toISOString() }));
  if (asked.length === 0) return new Map();
  const acts = ACTS_OF_PLACES.map((each) => each.replace(/^auth\./, ''));
  const rows = await rowsOf<{ userId: string; device: string; address: string; country: string | null }>(
    tx,
    sql`select distinct e.user_id as "userId", e.device, e.address, e.country
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("userId" text, at timestamptz)
        join auth_events e on e.user_id = asked."userId" and e.at < asked.at
        where e.outcome = 'done' and e.act = ${anyOf(acts)}`,
  );
  const known = new Map<string, Record<keyof KnownPlaces, Set<string>>>();
  for (const { userId, device, address, country } of rows) {
    const places = known.get(userId) ?? {
      devices: new Set<string>(),
      networks: new Set<string>(),
      countries: new Set<string>(),
    };
    known.set(userId, places);
    places.devices.add(device);
    places.networks.add(wideNetworkOf(address));
    if (country !== null) places.countries.add(country);
  }
  return known;
}

/** @returns those that were not written before. */
async function writeAnomalies(
  services: Services,
  tx: Db,
  anomalies: readonly FoundAnomaly[],
): Promise<FoundAnomaly[]> {
  if (anomalies.length === 0) return [];
  const rows = anomalies.map((each) => ({
    ...each,
    id: uuidv7(services.now()),
    at: new Date(each.atMs).toISOString(),
  }));
  const written = await rowsOf<{ key: string }>(
    tx,
    sql`insert into security_anomalies (id, key, kind, user_id, at, address, device, country, events, refs)
        select id, key, kind, "userId", at, address, device, country, events,
          array(select jsonb_array_elements_text(refs))
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (id text, key text, kind text, "userId" text,
          at timestamptz, address text, device text, country text, events int, refs jsonb)
        on conflict (key) do nothing returning key`,
  );
  const keys = new Set(written.map((each) => each.key));
  return anomalies.filter((each) => keys.has(each.key));
}

/** Only to an e-mail that was proven: whoever merely claims one is written to nowhere else. */
async function writeLetters(services: Services, tx: Db, anomalies: readonly FoundAnomaly[]): Promise<void> {
  if (anomalies.length === 0) return;
  const { publicUrl: url } = services.config;
  const people = await rowsOf<{ id: string; email: string; role: string }>(
    tx,
    sql`select id, email, user_type as role from users
        where id = ${anyOf(anomalies.flatMap(({ userId }) => userId ?? []))}
          and is_active and email_verified and not is_guest`,
  );
  const letters = anomalies.flatMap(({ userId, device, address, atMs }) =>
    people
      .filter((person) => person.id === userId)
      .map(({ email, role }) =>
        newDeviceMessage(email, { url, role: parseUserType(role), device, address, atMs }),
      ),
  );
  await writeMessages(tx, letters, services.now());
}
