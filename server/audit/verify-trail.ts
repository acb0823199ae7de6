import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  AuditId,
  readChainEntry,
  type AuditCheck,
  type AuditRecord,
  type AuditSource,
} from '#domain/audit/audit-entry.ts';
import { GENESIS, type Linked } from '#domain/audit/chain-text.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { AUTH_EVENTS_RETENTION_DAYS } from '#domain/accounts/account-terms.ts';
import { endOfChain, unchained } from '#server/audit/extend-chain.ts';
import { digestOf, chainHashOf } from '#server/audit/chain-hash.ts';
import { recordsOf } from '#server/audit/trail.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** How many entries one request checks: some milliseconds of work. */
export const CHUNK_ENTRIES = 2_000;

interface Link extends Linked {
  source: AuditSource;
  hash: string;
}

/**
 * Computes the hashes of a part of the chain again, from the entries as they stand now, and names the first
 * that differs from the stored one. The parts together are the whole chain: each begins at the hash that the
 * one before it proved.
 */
export async function verifyChunk(
  db: Db,
  { after, seal }: { after: number; seal?: string | undefined },
  nowMs: number,
): Promise<AuditCheck> {
  const { seq, hash } = await endOfChain(db);
  const links = await linksAfter(db, after);
  const records = await recordsOf(db, links);
  let previous = await hashAt(db, after);
  let expired = 0;
  let broken: AuditCheck['broken'] = null;
  for (const [index, link] of links.entries()) {
    const expected = after + index + 1;
    const record = records.get(`${link.source}:${link.ref}`);
    if (previous === null || link.seq !== expected) broken = { seq: expected, id: null, how: 'skipped' };
    else broken = faultOf(link, record, previous, nowMs);
    if (broken) break;
    if (!record) expired += 1;
    previous = link.hash;
  }
  const last = links.at(-1)?.seq ?? after;
  return {
    checked: broken ? Math.max(0, broken.seq - after - 1) : links.length,
    expired,
    broken,
    next: broken || links.length < CHUNK_ENTRIES ? null : last,
    head: { seq, hash },
    unsealed: await unchained(db),
    seal: seal ? await lookUp(db, seal) : null,
  };
}

/** The fault of a link and its entry, if there is one. */
function faultOf(
  link: Link,
  record: AuditRecord | undefined,
  previous: string,
  nowMs: number,
): AuditCheck['broken'] {
  const { seq } = link;
  const isWhole = chainHashOf(previous, link) === link.hash && (!record || digestOf(record) === link.digest);
  if (!isWhole) return { seq, id: idOf(link), how: 'altered' };
  return record || isForgotten(link, nowMs) ? null : { seq, id: idOf(link), how: 'missing' };
}

async function linksAfter(db: Db, after: number): Promise<Link[]> {
  const rows = await rowsOf<Omit<Link, 'seq'> & { seq: string | number }>(
    db,
    sql`select seq, source, ref, ${wireInstant(sql`recorded_at`)} as recorded_at, digest, hash
        from audit_chain where seq > ${after} order by seq limit ${CHUNK_ENTRIES}`,
  );
  return rows.map((each) => ({ ...each, seq: Number(each.seq) }));
}

/** The hash at a place; null where there is none. */
async function hashAt(db: Db, seq: number): Promise<string | null> {
  if (seq === 0) return GENESIS;
  const [row] = await rowsOf<{ hash: string }>(db, sql`select hash from audit_chain where seq = ${seq}`);
  return row?.hash ?? null;
}

/** Authentication events are personal data, so they are erased after their time; their hashes stay. */
function isForgotten({ source, recorded_at }: Link, nowMs: number): boolean {
  return source === 'auth' && nowMs - Date.parse(recorded_at) > (AUTH_EVENTS_RETENTION_DAYS - 1) * DAY_MS;
}

function idOf({ source, ref }: Link): string | null {
  const id = `${source}:${ref}`;
  return v.is(AuditId, id) ? id : null;
}

async function lookUp(db: Db, input: string): Promise<AuditCheck['seal']> {
  const { seq, hash } = readChainEntry(input);
  const kept = await hashAt(db, seq);
  if (kept === null) return 'beyond';
  return kept === hash ? 'found' : 'different';
}
