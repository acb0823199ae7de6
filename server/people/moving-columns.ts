import { getTableColumns, is, sql, type Column, type SQL } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { MovedThing } from '#domain/people/merge-accounts.ts';
import * as schema from '#server/db/schema.ts';
import { accountReferences, type OnMerge } from '#server/people/account-references.ts';

/** A column that names an account, and what uniting accounts does with it. */
export interface AccountColumn {
  table: PgTable;
  column: Column;
  /** The columns that are unique together with it. */
  once: readonly Column[];
  onMerge: OnMerge;
}

/** The columns that name an account, of those of which uniting does this. */
export function accountColumns(does: OnMerge['does']): AccountColumn[] {
  const tables = new Map<string, unknown>(Object.entries(schema));
  return Object.entries(accountReferences).flatMap(([name, references]) => {
    const table = tables.get(name);
    if (!is(table, PgTable)) return [];
    const columns = new Map(Object.entries<Column>(getTableColumns(table)));
    return Object.entries<OnMerge>(references).flatMap(([key, onMerge]) => {
      const column = columns.get(key);
      if (!column || onMerge.does !== does) return [];
      const once = 'once' in onMerge ? (onMerge.once ?? []).flatMap((each) => columns.get(each) ?? []) : [];
      return [{ table, column, once, onMerge }];
    });
  });
}

/** What rows of a column that moves are of. */
export function movedThing({ onMerge }: AccountColumn): MovedThing {
  if (onMerge.does !== 'moves') throw new Error('Only what moves is of something.');
  return onMerge.what;
}

/** Which rows `t` of the table go over: those that are no second one there, and no tombstones. */
export function movingRows(
  { table, column, once }: AccountColumn,
  { keptId, mergedId }: { keptId: string; mergedId: string },
): SQL {
  const name = (each: Column) => sql.identifier(each.name);
  const twice = sql.join(
    [sql`o.${name(column)} = ${keptId}`, ...once.map((each) => sql`o.${name(each)} = t.${name(each)}`)],
    sql` and `,
  );
  return sql.join(
    [
      sql`t.${name(column)} = ${mergedId}`,
      ...(once.length > 0 ? [sql`not exists (select from ${table} o where ${twice})`] : []),
      ...('deleted' in getTableColumns(table) ? [sql`not t.deleted`] : []),
    ],
    sql` and `,
  );
}
