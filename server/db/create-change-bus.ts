import { setMaxListeners } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { isBeforeTransaction, type HintedName } from '#domain/protocol/replication.ts';
import type { Config } from '#server/config/config.ts';
import { rowsOf, type Database } from '#server/db/database.ts';
import type { Change, ChangeBus } from '#server/db/change-bus.ts';
import { noPubsub, postgresPubsub } from '#server/db/postgres-pubsub.ts';

/**
 * Hints leave at most this often: changes in between become one hint. The first after a quiet time leaves at
 * once.
 */
const COALESCE_MS = 50;
/** How soon the bus asks again whether the feed shows a hint's change. */
const ASK_AGAIN_MS = 15;
/** A hint waits for the feed to reach its transaction, but not longer than this. */
const MAX_WAIT_MS = 1_000;

/**
 * The bus of this process. Hints leave a moment after their commit, merged, and once the feed shows them: a
 * device that pulls on a hint finds the change. With a PostgreSQL at its own address, other processes hear
 * them too.
 */
export function createChangeBus(
  database: Database,
  config: Pick<Config, 'databaseUrl'>,
  log: Logger,
): ChangeBus {
  const listeners = new Set<(change: Change) => void>();
  const closing = new AbortController();
  // Every open stream listens to it, so many listeners are no leak.
  setMaxListeners(0, closing.signal);
  let fresh: Change[] = [];
  let held: { changes: Change[]; sinceMs: number }[] = [];
  let timer: NodeJS.Timeout | null = null;
  let releasing = false;
  let lastReleaseMs = -Infinity;

  const neighbours = config.databaseUrl ? postgresPubsub(config.databaseUrl, log, deliver) : noPubsub;

  function deliver(changes: readonly Change[]): void {
    for (const change of changes) for (const listener of listeners) listener(change);
  }

  function schedule(afterMs: number): void {
    if (closing.signal.aborted || releasing) return;
    timer ??= setTimeout(() => void release(), afterMs).unref();
  }

  function untilNextMs(): number {
    return Math.max(0, COALESCE_MS - (performance.now() - lastReleaseMs));
  }

  async function release(): Promise<void> {
    timer = null;
    releasing = true;
    const nowMs = performance.now();
    if (fresh.length > 0) held.push({ changes: mergeChanges(fresh), sinceMs: nowMs });
    fresh = [];
    const upTo = await feedReaches(database, log);
    const isReady = (each: (typeof held)[number]) =>
      upTo === null ||
      nowMs - each.sinceMs >= MAX_WAIT_MS ||
      each.changes.every((change) => isBeforeTransaction(change.upTo, upTo));
    const ready = mergeChanges(held.filter(isReady).flatMap((each) => each.changes));
    held = held.filter((each) => !isReady(each));
    releasing = false;
    if (ready.length > 0) lastReleaseMs = performance.now();
    if (held.length > 0) schedule(Math.max(ASK_AGAIN_MS, untilNextMs()));
    else if (fresh.length > 0) schedule(untilNextMs());
    deliver(ready);
    neighbours.publish(ready);
  }

  return {
    closing: closing.signal,
    publish(changes) {
      fresh.push(...changes);
      schedule(untilNextMs());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort();
      if (timer) clearTimeout(timer);
      listeners.clear();
      await neighbours.close();
    },
  };
}

/** The transaction below which the feed shows everything; null when the database does not say. */
async function feedReaches({ db }: Database, log: Logger): Promise<string | null> {
  try {
    const [row] = await rowsOf<{ x: string }>(
      db,
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as x`,
    );
    return row?.x ?? null;
  } catch (error) {
    log.warn({ err: error }, 'Could not ask how far the feed reaches.');
    return null;
  }
}

/** One change per collection: the latest transaction, for everybody that any of them addressed. */
export function mergeChanges(changes: readonly Change[]): Change[] {
  const merged = new Map<HintedName, Change>();
  for (const change of changes) {
    const before = merged.get(change.collection);
    merged.set(change.collection, before ? merge(before, change) : change);
  }
  return [...merged.values()];
}

function merge(a: Change, b: Change): Change {
  const upTo = isBeforeTransaction(a.upTo, b.upTo) ? b.upTo : a.upTo;
  const scopes = a.scopes && b.scopes && [...new Set([...a.scopes, ...b.scopes])];
  return { collection: a.collection, upTo, ...(scopes ? { scopes } : {}) };
}
