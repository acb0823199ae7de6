import { sql, type SQL } from 'drizzle-orm';
import {
  type AnomalyEvent,
  type AnomalyKind,
  type AnomalySheet,
  type AnomalyState,
  type ListedAnomaly,
} from '#domain/security/anomaly.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { isNobodys, userById } from '#server/auth/account-storage.ts';
import { isAmong } from '#server/audit/trail.ts';
import { allOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { countUpTo, type Page, type Range } from '#server/db/documents-page.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { personName } from '#server/db/person-name.ts';
import { matchesPerson } from '#server/search-text/matches-person.ts';

interface AnomaliesAsked {
  state?: AnomalyState | undefined;
  kind?: AnomalyKind | undefined;
  q?: string | undefined;
}

const columns = sql`a.id, a.kind, case when a.seen_at is null then 'open' else 'seen' end as state,
  ${wireInstant(sql`a.at`)} as at, a.events, a.address, a.device, a.country,
  case when u.id is not null then
    json_build_object('id', u.id, 'name', ${personName}, 'email', u.email) end as account,
  case when a.seen_at is not null then
    json_build_object('at', ${wireInstant(sql`a.seen_at`)}, 'by', a.seen_by_name, 'note', a.note) end as seen`;

/** Anomalies, the last first. Beyond some thousands they are not counted. */
export async function anomaliesPage(
  db: Db,
  asked: AnomaliesAsked,
  { limit, offset }: Range,
): Promise<Page<ListedAnomaly>> {
  const where = wanted(asked);
  const total = await countUpTo(db, sql`select from security_anomalies a where ${where}`);
  const data = await rowsOf<ListedAnomaly>(
    db,
    sql`select ${columns} from (select * from security_anomalies a where ${where}
          order by a.at desc, a.id desc limit ${limit} offset ${offset}) a
        left join users u on u.id = a.user_id order by a.at desc, a.id desc`,
  );
  return { total, data };
}

function wanted({ state, kind, q }: AnomaliesAsked): SQL {
  return allOf([
    ...given(state, (one) => (one === 'open' ? sql`a.seen_at is null` : sql`a.seen_at is not null`)),
    ...given(kind, (one) => sql`a.kind = ${one}`),
    ...given(
      q,
      (text) => sql`a.user_id in (select p.id from users p where not p.is_guest
        and ${matchesPerson(text, { phone: sql`p.phone`, name: sql`p.nombre`, email: sql`p.email` })})`,
    ),
  ]);
}

/** One anomaly with what is behind it. */
export async function anomalySheet(db: Db, id: string, nowMs: number): Promise<AnomalySheet | undefined> {
  const [row] = await rowsOf<ListedAnomaly & { user_id: string | null; refs: string[] }>(
    db,
    sql`select ${columns}, a.user_id, a.refs from security_anomalies a left join users u on u.id = a.user_id
        where a.id = ${id}`,
  );
  if (!row) return undefined;
  const { user_id: userId, refs, ...listed } = row;
  const person = userId === null ? null : await personOf(db, userId, nowMs);
  return { ...listed, person, behind: await eventsBehind(db, refs) };
}

async function personOf(db: Db, userId: string, nowMs: number): Promise<AnomalySheet['person']> {
  const user = await userById(db, userId);
  if (!user) return null;
  const [counted] = await rowsOf<{ owners: number; keys: number }>(
    db,
    sql`select (select count(*)::int from users where user_type = 'owner' and is_active and id <> ${userId}) as owners,
          (select count(*)::int from api_keys where created_by = ${userId} and revoked_at is null
            and expires_at > ${new Date(nowMs).toISOString()}::timestamptz) as keys`,
  );
  const role = parseUserType(user.userType);
  return {
    user_type: role,
    is_active: user.isActive,
    is_last_owner: role === 'owner' && user.isActive && counted?.owners === 0,
    is_nobodys: isNobodys(user),
    keys: counted?.keys ?? 0,
  };
}

/** The entries of the audit by their references that still exist, the last first. */
async function eventsBehind(db: Db, refs: readonly string[]): Promise<AnomalyEvent[]> {
  const found: AnomalyEvent[] = [];
  for (const source of ['auth', 'act'] as const) {
    const ofSource = refs.filter((each) => each.startsWith(`${source}:`));
    if (ofSource.length === 0) continue;
    found.push(
      ...(await rowsOf<AnomalyEvent>(
        db,
        sql`select t.source || ':' || t.ref as id, ${wireInstant(sql`t.recorded_at`)} as at, t.act, t.outcome,
              t.reason, ${personName} as name, t.address, t.device,
              case when t.source = 'auth' then (select e.country from auth_events e where e.id = t.ref) end as country
            from audit_trail t left join users u on u.id = t.actor_id
            where ${isAmong(
              source,
              ofSource.map((each) => each.slice(source.length + 1)),
            )}`,
      )),
    );
  }
  return found.toSorted((one, other) => other.at.localeCompare(one.at));
}
