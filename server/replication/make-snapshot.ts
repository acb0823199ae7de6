import { sql, type SQL } from 'drizzle-orm';
import {
  REPLICATION_SCHEMA,
  type CollectionName,
  type SnapshotChunk,
  type SnapshotManifest,
} from '#domain/protocol/replication.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { ChunkStore } from '#server/replication/chunk-store.ts';
import type { CollectionSource } from '#server/replication/collection-source.ts';
import { markFeed } from '#server/replication/epoch.ts';

const CHUNK_DOCUMENTS = 2_000;
/** Rows read at once: few, so that the server answers other requests in between. */
const READ_ROWS = 500;

interface Row {
  id: string;
  document: string;
}

/**
 * Writes a whole collection into chunks, page by page in the order of its ids, so that it stalls nobody
 * however large it is. The first chunk has the documents of the first screens; each of the others is a
 * stretch of ids.
 *
 * The checkpoint is taken before the rows, below every transaction that was running then. Rows that change
 * during the reading have a later place in the feed, which therefore brings them again; an id never changes,
 * so no row is missed and none is written twice.
 */
export async function makeSnapshot(
  db: Db,
  chunks: ChunkStore,
  collection: CollectionName,
  source: CollectionSource,
): Promise<SnapshotManifest> {
  const { row, firstShown } = source;
  const mark = await markFeed(db);
  const first = firstShown ? await readRows(db, source, sql`${row}.id in (${firstShown})`) : [];
  const made: Promise<SnapshotChunk>[] = first.length > 0 ? [saveChunk(chunks, first, false)] : [];
  const inFirst = new Set(first.map((each) => each.id));

  let filling: Row[] = [];
  let below: SQL = sql`true`;
  for (;;) {
    const read = await readRows(db, source, below);
    filling.push(...read.filter((each) => !inFirst.has(each.id)));
    const last = read.at(-1);
    if (filling.length >= CHUNK_DOCUMENTS || (!last && filling.length > 0)) {
      // One is compressed while the next is read; more would only fill the memory.
      await made.at(-1);
      made.push(saveChunk(chunks, filling, true));
      filling = [];
    }
    if (!last) break;
    below = sql`${row}.id < ${last.id}`;
  }
  const done = await Promise.all(made);
  const count = done.reduce((sum, each) => sum + each.count, 0);
  const checkpoint = { ...mark, id: '', scope: 'public', schema: REPLICATION_SCHEMA };
  return { collection, checkpoint, count, chunks: done };
}

function readRows(db: Db, { row, tables, document, gone }: CollectionSource, which: SQL): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    sql`select ${row}.id, ${document}::text as document from ${tables}
        where ${which} and not (${gone}) order by ${row}.id desc limit ${READ_ROWS}`,
  );
}

/** @param isStretch whether it holds every document between its lowest and its highest id. */
async function saveChunk(
  chunks: ChunkStore,
  rows: readonly Row[],
  isStretch: boolean,
): Promise<SnapshotChunk> {
  const content = Buffer.from(rows.map((each) => `${each.document}\n`).join(''));
  const sha256 = await chunks.save(content);
  const url = `/api/v1/replication/chunks/${sha256}.ndjson`;
  const place = { url, sha256, count: rows.length, bytes: content.byteLength };
  const ids = rows.map((each) => each.id).sort();
  return { ...place, stretch: isStretch ? { from: ids[0] ?? '', to: ids.at(-1) ?? '' } : null };
}
