import { getTableColumns, is, type Column } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/db/schema.ts';
import { personColumns, type Erasure } from '#server/profile/person-columns.ts';

/** A column that bears the name of a person, with the column beside it that says who it is. */
export interface RenamedColumn {
  table: PgTable;
  column: Column;
  by: Column;
}

/** The columns in which an erased person's name gives way to `ERASED_NAME`. */
export function renamedColumns(): RenamedColumn[] {
  const tables = new Map<string, unknown>(Object.entries(schema));
  return Object.entries(personColumns).flatMap(([name, erasures]) => {
    const table = tables.get(name);
    if (!is(table, PgTable)) return [];
    const columns = new Map(Object.entries<Column>(getTableColumns(table)));
    return Object.entries<Erasure>(erasures).flatMap(([key, erasure]) => {
      const [column, by] = [
        columns.get(key),
        erasure.does === 'renamed' ? columns.get(erasure.by) : undefined,
      ];
      return column && by ? [{ table, column, by }] : [];
    });
  });
}
