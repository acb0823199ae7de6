import {
  isBeforeTransaction,
  REPLICATION_SCHEMA,
  type Checkpoint,
  type CollectionName,
} from '#domain/protocol/replication.ts';
import type { Db } from '#server/db/database.ts';
import type { CollectionSource } from '#server/replication/collection-source.ts';
import { feedRows, type FeedRow } from '#server/replication/feed-rows.ts';
import { mustRefetch } from '#server/replication/must-refetch.ts';
import { joinedScope } from '#server/replication/replication-scope.ts';

interface PageRequest {
  collection: CollectionName;
  source: CollectionSource;
  /** The scopes that the person may see now: at least one. */
  scopes: readonly string[];
  /** The place up to which the device has read; null from the beginning. */
  checkpoint: Checkpoint | null;
  limit: number;
}

/**
 * The next page of a collection as JSON text (`ReplicationPage`). Rows are read in the order (transaction,
 * id) and only below the oldest transaction still running, in one statement and so in one snapshot: rows that
 * commit later have a place after this page, so nothing is ever skipped.
 * @throws ApiProblem 409 when the checkpoint belongs to another epoch, scope, schema or future, or is older
 * than the tombstones that are kept.
 */
export async function replicationPage(
  db: Db,
  { collection, source, scopes, checkpoint, limit }: PageRequest,
): Promise<string> {
  const scope = joinedScope(scopes);
  const rows = await feedRows(db, { collection, source }, scopes, checkpoint, limit);
  const [mark] = rows;
  if (!mark) throw new Error('The feed has no epoch: ensureEpoch was not called.');
  if (checkpoint && !continues(checkpoint, scope, mark)) throw mustRefetch();

  const found = rows.filter((each) => each.document !== null);
  const more = found.length === limit;
  const last = placeOf(found.at(-1)) ?? checkpoint ?? { x: '0', id: '' };
  const reached: Checkpoint = {
    epoch: mark.epoch,
    ...(more ? { x: last.x, id: last.id } : atLeast(mark.caught_up, last)),
    scope,
    schema: REPLICATION_SCHEMA,
  };
  const documents = found.map((each) => each.document).join(',');
  const upTo = mark.withheld ? NOTHING : mark.up_to;
  return `{"documents":[${documents}],"checkpoint":${JSON.stringify(reached)},"upTo":"${upTo}","more":${more}}`;
}

/**
 * No transaction lies below it: for a reader who lacks the last version of a row, this page confirms nothing.
 */
const NOTHING = '0';

/** A checkpoint at or past `up_to` was given before this database was restored to an earlier point. */
function continues(checkpoint: Checkpoint, scope: string, mark: FeedRow): boolean {
  return (
    checkpoint.epoch === mark.epoch &&
    checkpoint.scope === scope &&
    checkpoint.schema === REPLICATION_SCHEMA &&
    isBeforeTransaction(checkpoint.x, mark.up_to) &&
    !isBeforeTransaction(checkpoint.x, mark.horizon)
  );
}

function placeOf(row: FeedRow | undefined): Pick<Checkpoint, 'x' | 'id'> | null {
  return row?.x != null && row.id !== null ? { x: row.x, id: row.id } : null;
}

/**
 * A reader who has read everything stands at the last daily mark at least, however long ago the collection
 * changed, and so keeps ahead of the horizon. Not at `upTo`: after a crash PostgreSQL gives out again the
 * numbers that no transaction on disk bears.
 */
function atLeast(markX: string, last: Pick<Checkpoint, 'x' | 'id'>): Pick<Checkpoint, 'x' | 'id'> {
  return isBeforeTransaction(last.x, markX) ? { x: markX, id: '' } : { x: last.x, id: last.id };
}
