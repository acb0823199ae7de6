import { sql } from 'drizzle-orm';
import type { AuditRecord, ChainEntry } from '#domain/audit/audit-entry.ts';
import { GENESIS } from '#domain/audit/chain-text.ts';
import { digestOf, chainHashOf } from '#server/audit/chain-hash.ts';
import { isUnchained, RECORD_COLUMNS } from '#server/audit/trail.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { auditUnchainedSeconds } from '#server/telemetry/metrics.ts';

/** So few that other requests do not feel the time that their hashes take. */
const BATCH_ROWS = 250;

/** The end of the chain with the transaction of its last entry. */
interface ChainEnd extends ChainEntry {
  sx: string;
}

/**
 * Takes into the chain the entries written since the last time; the first instance to come does it. It goes
 * in the order of transactions, and only below the oldest that still runs, so that no later entry can come
 * between two others. Writers never wait for it.
 * @returns how many entries it took in.
 */
export async function extendChain({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Promise<number> {
  let total = 0;
  for (;;) {
    const taken = await db.transaction(extendOnce);
    total += taken;
    if (taken < BATCH_ROWS) break;
  }
  const { since } = await unchained(db);
  auditUnchainedSeconds.set(since === null ? 0 : Math.max(0, now() - Date.parse(since)) / 1_000);
  return total;
}

async function extendOnce(tx: Db): Promise<number> {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended('audit_chain', 0)) as taken`,
  );
  if (!lock?.taken) return 0;
  const end = await endOfChain(tx);
  const fresh = await rowsOf<AuditRecord & { sx: string }>(
    tx,
    sql`select ${RECORD_COLUMNS}, t.sx::text as sx from audit_trail t
        where ${isUnchained(end)} and t.sx < pg_snapshot_xmin(pg_current_snapshot())
        order by t.sx, t.source, length(t.ref), t.ref limit ${BATCH_ROWS}`,
  );
  if (fresh.length === 0) return 0;
  let previous = end.hash;
  const links = fresh.map((record, index) => {
    const { source, ref, recorded_at, sx } = record;
    const link = { seq: end.seq + index + 1, source, ref, recorded_at, digest: digestOf(record) };
    previous = chainHashOf(previous, link);
    return { ...link, hash: previous, sx };
  });
  await rowsOf(
    tx,
    sql`insert into audit_chain (seq, source, ref, recorded_at, digest, hash, sx)
        select seq, source, ref, recorded_at, digest, hash, sx::xid8
        from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as each (seq bigint, source text, ref text,
          recorded_at timestamptz, digest text, hash text, sx text)`,
  );
  return fresh.length;
}

export async function endOfChain(db: Db): Promise<ChainEnd> {
  const [end] = await rowsOf<{ seq: string | number; hash: string; sx: string }>(
    db,
    sql`select seq, hash, sx::text as sx from audit_chain order by seq desc limit 1`,
  );
  return end ? { ...end, seq: Number(end.seq) } : { seq: 0, hash: GENESIS, sx: '0' };
}

/** How many entries are not in the chain yet, and since when. */
export async function unchained(db: Db): Promise<{ count: number; since: string | null }> {
  const end = await endOfChain(db);
  const [waits] = await rowsOf<{ count: number; since: string | null }>(
    db,
    sql`select count(*)::int as count, min(t.recorded_at) as since from audit_trail t where ${isUnchained(end)}`,
  );
  return { count: waits?.count ?? 0, since: waits?.since ? new Date(waits.since).toISOString() : null };
}
