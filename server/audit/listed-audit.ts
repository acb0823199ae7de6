import { and, sql, type SQL } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import type { AuditEntry, AuditId, AuditPage, AuditQuery, AuditSource } from '#domain/audit/audit-entry.ts';
import { isAmong, RECORD_COLUMNS } from '#server/audit/trail.ts';
import { startOfDay } from '#server/db/start-of-day.ts';
import { namesOf } from '#server/audit/entity-names.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type * as v from 'valibot';

const PAGE_SIZE = 50;

export type AuditFilters = Omit<AuditQuery, 'before'>;
type Id = v.InferOutput<typeof AuditId>;

interface ListedRow extends Omit<AuditEntry, 'actor_name' | 'seq' | 'id' | 'names'> {
  nombre: string | null;
  email: string | null;
  is_guest: boolean | null;
  seq: string | number | null;
}

/** The entries, newest first. */
export async function auditPage(db: Db, { before, ...filters }: AuditQuery): Promise<AuditPage> {
  const entries = await entriesBeside(db, filters, { of: before, way: 'back', limit: PAGE_SIZE + 1 });
  const data = entries.slice(0, PAGE_SIZE);
  return { data, next: entries.length > PAGE_SIZE ? (data.at(-1)?.id ?? null) : null };
}

export async function auditEntry(db: Db, id: Id): Promise<AuditEntry | undefined> {
  const { source, ref } = parseAuditId(id);
  const [entry] = await listed(db, sql`${isAmong(source, [ref])}`, sql`limit 1`);
  return entry;
}

/** The matching entries from a given entry on: back in time, or forward. */
export async function entriesBeside(
  db: Db,
  filters: AuditFilters,
  { of, way, limit }: { of: Id | undefined; way: 'back' | 'on'; limit: number },
): Promise<AuditEntry[]> {
  const place = of === undefined ? null : await placeOf(db, of);
  if (of !== undefined && place === null) return [];
  const [beyond, reached, order] =
    way === 'back' ? [sql`<`, sql`<=`, sql`desc`] : [sql`>`, sql`>=`, sql`asc`];
  const isBeyond =
    place &&
    sql`t.recorded_at ${reached} ${place.at}::timestamptz
      and (t.recorded_at, t.source, length(t.ref), t.ref)
        ${beyond} (${place.at}::timestamptz, ${place.source}, ${place.ref.length}::int, ${place.ref})`;
  return listed(
    db,
    and(isBeyond ?? undefined, ...conditions(filters)) ?? sql`true`,
    sql`order by t.recorded_at ${order}, t.source ${order}, length(t.ref) ${order}, t.ref ${order} limit ${limit}`,
  );
}

async function listed(db: Db, which: SQL, orderAndLimit: SQL): Promise<AuditEntry[]> {
  const rows = await rowsOf<ListedRow>(
    db,
    sql`select ${RECORD_COLUMNS}, t.address, t.device, u.nombre, u.email, u.is_guest, c.seq, c.hash
        from (select * from audit_trail t where ${which} ${orderAndLimit}) t
        left join users u on u.id = t.actor_id
        left join audit_chain c on c.source = t.source and c.ref = t.ref
        ${orderAndLimit}`,
  );
  const names = await namesOf(db, rows);
  return rows.map(({ nombre, email, is_guest, seq, ...entry }, index) => ({
    ...entry,
    id: `${entry.source}:${entry.ref}`,
    actor_name: email === null ? null : displayName({ nombre, email, is_guest: is_guest ?? false }),
    seq: seq === null ? null : Number(seq),
    names: names[index] ?? {},
  }));
}

interface Place {
  source: AuditSource;
  ref: string;
  at: string;
}

async function placeOf(db: Db, id: Id): Promise<Place | null> {
  const { source, ref } = parseAuditId(id);
  const [row] = await rowsOf<{ at: string }>(
    db,
    sql`select t.recorded_at::text as at from audit_trail t where ${isAmong(source, [ref])}`,
  );
  return row ? { source, ref, at: row.at } : null;
}

export function parseAuditId(id: Id): { source: AuditSource; ref: string } {
  const at = id.indexOf(':');
  return { source: id.slice(0, at) as AuditSource, ref: id.slice(at + 1) };
}

function conditions(filters: AuditFilters): (SQL | undefined)[] {
  const { actor, role, device_id, act, outcome, arrival, subject, from, to, q } = filters;
  return [
    actor ? sql`t.actor_id = ${actor}` : undefined,
    role ? sql`t.role = ${role}` : undefined,
    device_id ? sql`t.device_id = ${device_id}` : undefined,
    act?.includes('.') ? sql`t.act = ${act}` : undefined,
    // Of a sign-in the view makes the act anew; what is none of them is found by the index of the acts.
    act && !act.startsWith('auth') ? sql`t.source <> 'auth'` : undefined,
    act && !act.includes('.') ? sql`t.act like ${`${act}.%`.replaceAll('_', '\\_')}` : undefined,
    outcome ? sql`t.outcome = ${outcome}` : undefined,
    arrival ? sql`t.arrival = ${arrival}` : undefined,
    subject ? sql`t.subject = ${subject}` : undefined,
    from ? sql`t.recorded_at >= ${startOfDay(from)}::timestamptz` : undefined,
    to ? sql`t.recorded_at < ${startOfDay(to)}::timestamptz + interval '1 day'` : undefined,
    q ? saying(q) : undefined,
  ];
}

function saying(q: string): SQL {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(t.subject ilike ${pattern} or t.command_id = ${q} or t.changes::text ilike ${pattern}
    or t.actor_id in (select id from users where nombre ilike ${pattern} or email ilike ${pattern}))`;
}
