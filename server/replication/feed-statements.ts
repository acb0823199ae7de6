import { sql, type SQL } from 'drizzle-orm';
import type { Checkpoint, CollectionName } from '#domain/protocol/replication.ts';
import type { CollectionSource } from '#server/replication/collection-source.ts';

/** One reading of the feed: the rows, the place to start from, and how many. */
export interface Reading {
  collection: CollectionName;
  source: CollectionSource;
  from: Pick<Checkpoint, 'x' | 'id'>;
  limit: number;
}

/** Every transaction below it is over. */
export const settled = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** Rows after a place that meet a condition. */
export function rowsSeen({ source, from, limit }: Reading, condition: SQL): SQL {
  const { row, tables, document, gone } = source;
  return sql`select ${row}.sx, ${row}.id,
      (case when ${gone} then ${tombstone(sql`${row}.id`)} else ${document} end)::text as document
    from ${tables}
    where ${isAfter(sql`${row}.sx`, sql`${row}.id`, from)} and ${condition}
    order by ${row}.sx, ${row}.id
    limit ${limit}`;
}

/** Rows that came to a person although they did not change, in the order in which they came. */
export function rowsEntered({ source, from, limit }: Reading, enteredAt: SQL, isTheirs: SQL): SQL {
  const { row, tables, document } = source;
  return sql`select ${enteredAt} as sx, ${row}.id, ${document}::text as document
    from ${tables}
    where ${enteredAt} > '0'::xid8 and ${row}.sx < ${enteredAt}
      and ${isAfter(enteredAt, sql`${row}.id`, from)} and ${isTheirs}
    order by ${enteredAt}, ${row}.id
    limit ${limit}`;
}

/** Tombstones of rows that left some scopes and are seen through no other one. */
export function rowsLeft(
  { collection, source, from, limit }: Reading,
  scopes: readonly string[],
  isTheirs: SQL,
): SQL {
  const { row, tables } = source;
  return sql`select e.sx, e.document_id as id, ${tombstone(sql`e.document_id`)}::text as document
    from scope_exits e
    where e.collection = ${collection} and e.scope = any(${textList(scopes)})
      and ${isAfter(sql`e.sx`, sql`e.document_id`, from)}
      and not exists (select from ${tables} where ${row}.id = e.document_id and ${isTheirs})
    order by e.sx, e.document_id
    limit ${limit}`;
}

function isAfter(sx: SQL, id: SQL, from: Pick<Checkpoint, 'x' | 'id'>): SQL {
  return sql`(${sx}, ${id}) > (${from.x}::xid8, ${from.id}::text) and ${sx} < ${settled}`;
}

function tombstone(id: SQL): SQL {
  return sql`json_build_object('id', ${id}, '_deleted', true)`;
}

/** Texts as a list of the statement. */
export function textList(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`;
}
