import { sql, type SQL } from 'drizzle-orm';
import { LIST_COUNTED } from '#domain/protocol/page.ts';
import { allOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Place } from '#server/db/keyset.ts';

export interface Range {
  limit: number;
  offset: number;
  /** Where the page begins in a list that goes by keys; its offset is nothing to it. */
  cursor?: Place | undefined;
}

export interface Page<Item> {
  data: Item[];
  total: number;
  /** Of a list that goes by keys: where the following page begins, and the one before. */
  next?: string | null;
  previous?: string | null;
}

/**
 * A page of documents as JSON, and how many there are, counted up to one more than `LIST_COUNTED`: a list that grew for years
 * would be counted for longer than it is read.
 * @param source `countsAll` where other systems go by the exact number.
 */
export async function documentsPage<Item>(
  db: Db,
  { limit, offset }: Range,
  source: { document: SQL; tables: SQL; order: SQL; where: SQL[]; countsAll?: true },
): Promise<Page<Item>> {
  const where = allOf(source.where);
  const counted = source.countsAll ? sql`` : sql`limit ${LIST_COUNTED + 1}`;
  const [row] = await rowsOf<Page<Item>>(
    db,
    sql`select (select count(*)::int from (select from ${source.tables} where ${where} ${counted}) counted) as total,
          coalesce((select json_agg(page.document) from (
            select ${source.document} as document from ${source.tables} where ${where}
            order by ${source.order} limit ${limit} offset ${offset}) page), '[]') as data`,
  );
  return row ?? { data: [], total: 0 };
}

/**
 * The total that a page tells by itself because the list ends on it; undefined where it has to be counted.
 * @param found how many rows the page has.
 */
export function totalOfLastPage({ limit, offset }: Range, found: number): number | undefined {
  return found < limit && (found > 0 || offset === 0) ? offset + found : undefined;
}

/** How many rows there are, counted up to one more than `LIST_COUNTED`. @param rows `select from …`. */
export async function countUpTo(db: Db, rows: SQL): Promise<number> {
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${rows} limit ${LIST_COUNTED + 1}) counted`,
  );
  return counted?.total ?? 0;
}

/** The documents with these ids, in the order of the ids. */
export async function documentsOf<Item>(
  db: Db,
  ids: readonly string[],
  { document, tables, id }: { document: SQL; tables: SQL; id: SQL },
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<{ document: Item }>(
    db,
    sql`select ${document} as document from ${tables}
        join unnest(${sql.param([...ids])}::text[]) with ordinality as asked (id, place) on asked.id = ${id}
        order by asked.place`,
  );
  return rows.map((each) => each.document);
}
