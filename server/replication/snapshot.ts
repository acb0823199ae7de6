import { sql } from 'drizzle-orm';
import {
  REPLICATION_SCHEMA,
  type CollectionName,
  type SnapshotManifest,
} from '#domain/protocol/replication.ts';
import { rowsOf } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import type { ChunkStore } from '#server/replication/chunk-store.ts';
import { collectionSources } from '#server/replication/collection-sources.ts';

const CHUNK_DOCUMENTS = 2_000;
/** A manifest this young is served although the catalogue changed: the feed goes on from its checkpoint. */
const FRESH_MS = 60_000;

interface Made {
  manifest: SnapshotManifest;
  madeAtMs: number;
  /** Transaction that last changed the collection when the snapshot was made. */
  changedAt: string;
}

/** Makes and remembers the snapshot of a public collection. Those who ask at once wait for one making. */
export function snapshotOf(
  services: Services,
  chunks: ChunkStore,
  collection: CollectionName,
): () => Promise<SnapshotManifest> {
  let made: Made | null = null;
  let making: Promise<Made> | null = null;

  async function renew(): Promise<Made> {
    const changedAt = await lastChange(services, collection);
    const nowMs = services.now();
    if (made?.changedAt === changedAt) return { ...made, madeAtMs: nowMs };
    const manifest = await makeSnapshot(services, chunks, collection);
    await chunks.forgetOld(nowMs);
    return { manifest, madeAtMs: nowMs, changedAt };
  }

  return async () => {
    if (made && services.now() - made.madeAtMs < FRESH_MS) return made.manifest;
    making ??= renew().finally(() => {
      making = null;
    });
    made = await making;
    return made.manifest;
  };
}

/**
 * Writes the whole collection into chunks. The dump is one statement, so its snapshot holds every row of every
 * transaction below its xmin. The checkpoint is xmin − 1: the feed then brings whatever was running when the dump
 * began (its transactions are xmin or later), and at most repeats rows that the chunks already have.
 */
async function makeSnapshot(
  { database }: Services,
  chunks: ChunkStore,
  collection: CollectionName,
): Promise<SnapshotManifest> {
  const { tables, document, gone, firstShown } = collectionSources[collection];
  const rows = await rowsOf<{ epoch: string; x: string; count: number | null; body: string | null }>(
    database.db,
    sql`select mark.epoch, mark.x, chunk.count, chunk.body
        from (select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1)::text as x,
                (select epoch from replication_epoch) as epoch) mark
        left join (
          select (place - 1) / ${CHUNK_DOCUMENTS}::int as number, count(*)::int as count,
            string_agg(document, E'\n' order by place) || E'\n' as body
          from (select row_number() over (order by ${firstShown}) as place, ${document}::text as document
                from ${tables} where not (${gone})) each
          group by number
        ) chunk on true
        order by chunk.number`,
  );
  const [first] = rows;
  if (!first) throw new Error('The feed has no epoch: ensureEpoch was not called.');
  const made: SnapshotManifest['chunks'] = [];
  for (const { count, body } of rows) {
    if (body === null || count === null) continue;
    const content = Buffer.from(body);
    const sha256 = await chunks.save(content);
    made.push({
      url: `/api/v1/replication/chunks/${sha256}.ndjson`,
      sha256,
      count,
      bytes: content.byteLength,
    });
  }
  return {
    collection,
    checkpoint: { epoch: first.epoch, x: first.x, id: '', scope: 'public', schema: REPLICATION_SCHEMA },
    count: made.reduce((sum, each) => sum + each.count, 0),
    chunks: made,
  };
}

async function lastChange({ database }: Services, collection: CollectionName): Promise<string> {
  const { row, tables } = collectionSources[collection];
  const [last] = await rowsOf<{ x: string }>(
    database.db,
    sql`select ${row}.sx::text as x from ${tables} order by ${row}.sx desc limit 1`,
  );
  return last?.x ?? '0';
}
