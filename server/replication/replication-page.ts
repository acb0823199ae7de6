import { sql } from 'drizzle-orm';
import {
  isBeforeTransaction,
  REPLICATION_SCHEMA,
  type Checkpoint,
  type CollectionName,
} from '#domain/protocol/replication.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { collectionSources } from '#server/replication/collection-sources.ts';
import { mustRefetch } from '#server/replication/must-refetch.ts';

interface PageRequest {
  collection: CollectionName;
  /** What the person may see now. */
  scope: string;
  /** Where the device has read up to; null from the beginning. */
  checkpoint: Checkpoint | null;
  limit: number;
}

interface Row {
  epoch: string;
  up_to: string;
  x: string | null;
  id: string | null;
  document: string | null;
}

/**
 * The next page of a collection as JSON text (`ReplicationPage`). Rows are read in the order (transaction, id)
 * and only below the oldest transaction still running, in one statement and so in one snapshot: whatever commits
 * later has a place after this page, so nothing is ever skipped.
 * @throws ApiProblem 409 when the checkpoint belongs to another epoch, scope, schema or future.
 */
export async function replicationPage(
  db: Db,
  { collection, scope, checkpoint, limit }: PageRequest,
): Promise<string> {
  const { row, tables, document, visible, gone } = collectionSources[collection];
  const rows = await rowsOf<Row>(
    db,
    sql`select mark.epoch, mark.up_to, page.x, page.id, page.document
        from (select pg_snapshot_xmin(pg_current_snapshot())::text as up_to,
                (select epoch from replication_epoch) as epoch) mark
        left join (
          select ${row}.sx, ${row}.sx::text as x, ${row}.id,
            (case when ${gone} then json_build_object('id', ${row}.id, '_deleted', true)
              else ${document} end)::text as document
          from ${tables}
          where (${row}.sx, ${row}.id) > (${checkpoint?.x ?? '0'}::xid8, ${checkpoint?.id ?? ''})
            and ${row}.sx < pg_snapshot_xmin(pg_current_snapshot())
            and ${visible(scope)}
          order by ${row}.sx, ${row}.id
          limit ${limit}
        ) page on true
        order by page.sx, page.id`,
  );
  const [first] = rows;
  if (!first) throw new Error('The feed has no epoch: ensureEpoch was not called.');
  const { epoch, up_to: upTo } = first;
  if (checkpoint && !continues(checkpoint, { epoch, scope, upTo })) throw mustRefetch();

  const found = rows.filter((each) => each.document !== null);
  const last = found.at(-1);
  const reached: Checkpoint = {
    epoch,
    x: last?.x ?? checkpoint?.x ?? '0',
    id: last?.id ?? checkpoint?.id ?? '',
    scope,
    schema: REPLICATION_SCHEMA,
  };
  const documents = found.map((each) => each.document).join(',');
  const more = found.length === limit;
  return `{"documents":[${documents}],"checkpoint":${JSON.stringify(reached)},"upTo":"${upTo}","more":${more}}`;
}

/** A checkpoint at or past `upTo` was given before this database was restored to an earlier point. */
function continues(checkpoint: Checkpoint, now: { epoch: string; scope: string; upTo: string }): boolean {
  return (
    checkpoint.epoch === now.epoch &&
    checkpoint.scope === now.scope &&
    checkpoint.schema === REPLICATION_SCHEMA &&
    isBeforeTransaction(checkpoint.x, now.upTo)
  );
}
