import { sql, type SQL } from 'drizzle-orm';
import type { Checkpoint } from '#domain/protocol/replication.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import type { CollectionSource } from '#server/replication/collection-source.ts';
import {
  type Reading,
  textList,
  rowsEntered,
  rowsLeft,
  rowsSeen,
  settled,
} from '#server/replication/feed-statements.ts';
import { ownersOf } from '#server/replication/replication-scope.ts';

/**
 * A place of the feed with its document, beside the state of the feed. A page without documents has one row.
 */
export interface FeedRow {
  epoch: string;
  /** Every transaction below it is over. */
  up_to: string;
  /** Tombstones of earlier transactions may be gone. */
  horizon: string;
  /** A transaction below `up_to` that is on disk: the newest daily mark. */
  caught_up: string;
  /** Whether the reader lacks a row, or its last version, because it was written at or above `up_to`. */
  withheld: boolean;
  x: string | null;
  id: string | null;
  document: string | null;
}

/**
 * The next rows of a collection for the holder of some scopes, in one statement. It joins the rows they may
 * see, those that came to them although they did not change, and those that left their scopes; each part is
 * filtered before the limit, so that a page is full while there is more. A row that left one scope and is
 * still seen through another is not gone.
 */
export function feedRows(
  db: Db,
  { collection, source }: Pick<Reading, 'collection' | 'source'>,
  scopes: readonly string[],
  from: Pick<Checkpoint, 'x' | 'id'> | null,
  limit: number,
): Promise<FeedRow[]> {
  const owners = ownersOf(scopes);
  const place = { collection, from: from ?? { x: '0', id: '' }, limit };
  if (!source.owner || !owners) {
    const everything = sql`true`;
    return preparedRows(
      db,
      `page of ${collection}`,
      withMark(rowsSeen({ ...place, source }, everything), withheld(source, everything)),
    );
  }
  const reading = { ...place, source: { ...source, document: source.ownDocument ?? source.document } };
  const isTheirs = sql`${source.owner} = any(${textList(owners)})`;
  const parts = [
    rowsSeen(
      reading,
      source.enteredAt ? sql`${isTheirs} and ${source.row}.sx >= ${source.enteredAt}` : isTheirs,
    ),
    ...(source.enteredAt ? [rowsEntered(reading, source.enteredAt, isTheirs)] : []),
    rowsLeft(reading, scopes, isTheirs),
  ];
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  const merged = sql`select * from (${all}) place order by place.sx, place.id limit ${limit}`;
  return preparedRows(db, `page of ${collection} by owner`, withMark(merged, withheld(source, isTheirs)));
}

function withMark(page: SQL, withheldRows: SQL): SQL {
  return sql`select mark.epoch, mark.up_to, mark.horizon, mark.caught_up, behind.withheld, page.sx::text as x, page.id,
        page.document
      from (select e.epoch, ${settled}::text as up_to, e.horizon_x::text as horizon,
              (case when e.mark_x < ${settled} then e.mark_x else '0'::xid8 end)::text as caught_up
            from replication_epoch e) mark
      left join (${page}) page on true
      cross join (select ${withheldRows} as withheld) behind
      order by page.sx, page.id`;
}

/**
 * A row that is written again while an older transaction is open appears in no page until that one ends:
 * neither its new version nor its old one.
 */
function withheld({ row, tables, shownByDocument }: CollectionSource, condition: SQL): SQL {
  if (!shownByDocument) return sql`false`;
  return sql`exists (select from ${tables} where ${row}.sx >= ${settled} and ${condition})`;
}
