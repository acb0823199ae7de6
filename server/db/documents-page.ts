import { sql, type SQL } from 'drizzle-orm';
import { foldSpanish } from '#domain/spanish-text.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

export interface Range {
  limit: number;
  offset: number;
}

export interface Page<Item> {
  data: Item[];
  total: number;
}

/** A page of documents as JSON, and how many there are in all. */
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

/** That all conditions hold; none asks for everything. */
export function allOf(conditions: readonly SQL[]): SQL {
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** Whether one of some columns contains what a person wrote, with or without accents. */
export function containing(written: string, columns: readonly SQL[]): SQL {
  const contains = `%${foldSpanish(written).replace(/[\\%_]/g, '\\$&')}%`;
  const each = columns.map(
    (column) => sql`translate(lower(${column}), 'áéíóúüñ', 'aeiouun') like ${contains}`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

/** A condition when there is something to ask for, and none otherwise. */
export function given<Value>(value: Value | null | undefined | '', condition: (value: Value) => SQL): SQL[] {
  return value === null || value === undefined || value === '' ? [] : [condition(value)];
}
