import { sql, type SQL } from 'drizzle-orm';
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

/** A page of documents as JSON, and their total number. */
export async function documentsPage<Item>(
  db: Db,
  { limit, offset }: Range,
  source: { document: SQL; tables: SQL; order: SQL; where: SQL[] },
): Promise<Page<Item>> {
  const where = allOf(source.where);
  const [row] = await rowsOf<Page<Item>>(
    db,
    sql`select (select count(*)::int from ${source.tables} where ${where}) as total,
          coalesce((select json_agg(page.document) from (
            select ${source.document} as document from ${source.tables} where ${where}
            order by ${source.order} limit ${limit} offset ${offset}) page), '[]') as data`,
  );
  return row ?? { data: [], total: 0 };
}
