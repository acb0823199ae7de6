import { sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/base/durations.ts';
import type { CollectionName, SnapshotManifest } from '#domain/protocol/replication.ts';
import { rowsOf } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import type { ChunkStore } from '#server/replication/chunk-store.ts';
import type { CollectionSource } from '#server/replication/collection-source.ts';
import { makeSnapshot } from '#server/replication/make-snapshot.ts';

/** A manifest younger than this is not checked again. */
const FRESH_MS = 60_000;
/**
 * A manifest younger than this is served while the next is being made: the feed goes on from its checkpoint.
 */
const SERVED_MS = HOUR_MS;

interface Made {
  manifest: SnapshotManifest;
  madeAtMs: number;
  /** Epoch, horizon, and transaction that last changed the collection, when the snapshot was made. */
  changedAt: string;
}

/**
 * Makes and remembers the snapshot of a public collection. Simultaneous requests wait for one making, and
 * nobody waits while there is one to serve.
 */
export function snapshotOf(
  services: Services,
  chunks: ChunkStore,
  collection: CollectionName,
  source: CollectionSource,
): () => Promise<SnapshotManifest> {
  let made: Made | null = null;
  let making: Promise<Made> | null = null;

  async function renew(): Promise<Made> {
    const changedAt = await lastChange(services, source);
    const nowMs = services.now();
    if (made?.changedAt === changedAt) return { ...made, madeAtMs: nowMs };
    const manifest = await makeSnapshot(services.database.db, chunks, collection, source);
    await chunks.forgetOld();
    return { manifest, madeAtMs: nowMs, changedAt };
  }

  function renewOnce(): Promise<Made> {
    making ??= renew()
      .then((next) => (made = next))
      .finally(() => {
        making = null;
      });
    return making;
  }

  return async () => {
    const ageMs = made ? services.now() - made.madeAtMs : Infinity;
    if (made && ageMs < FRESH_MS) return made.manifest;
    const renewing = renewOnce();
    if (!made || ageMs >= SERVED_MS) return (await renewing).manifest;
    renewing.catch(() => undefined);
    return made.manifest;
  };
}

async function lastChange({ database }: Services, { row, tables }: CollectionSource): Promise<string> {
  const [last] = await rowsOf<{ changed_at: string }>(
    database.db,
    sql`select epoch || '/' || horizon_x || '/' || coalesce(
            (select ${row}.sx::text from ${tables} order by ${row}.sx desc limit 1), '0') as changed_at
        from replication_epoch`,
  );
  return last?.changed_at ?? '';
}
