import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { groupedBy } from '#domain/base/grouped-by.ts';

/** Rows that give the same columns of a table: one statement writes them, from their JSON. */
export interface ColumnGroup {
  /** A list of objects, of the id and the columns by their names in the table. */
  json: string;
  /** `price, precio_venta` */
  names: SQL;
  /** `price integer, precio_venta integer`, as `json_to_recordset` is told them. */
  typed: SQL;
  /** `price = r.price, precio_venta = r.precio_venta` */
  set: SQL;
}

/**
 * Rows in groups that give the same columns, in the order in which these come first. Columns that a row gives as
 * undefined, it does not give; a row that gives none is left out.
 * @param from what a statement calls the rows it is given: `r`, or `excluded` after a conflict.
 */
export function columnGroups(
  table: PgTable,
  rows: readonly { key: object; columns: object }[],
  from: 'r' | 'excluded',
): ColumnGroup[] {
  const known: Record<string, PgColumn> = getTableColumns(table);
  const given = rows.map(({ key, columns }) => ({
    key,
    columns: Object.entries(columns).flatMap(([name, value]) => {
      const column = value === undefined ? undefined : known[name];
      return column ? [{ column, value: value as unknown }] : [];
    }),
  }));
  const groups = groupedBy(given, (each) => each.columns.map(({ column }) => column.name).join() || null);
  return [...groups.values()].map((alike) => {
    const columns = (alike[0]?.columns ?? []).map(({ column }) => column);
    const list = (write: (name: SQL, column: PgColumn) => SQL) =>
      sql.join(
        columns.map((each) => write(sql`${sql.identifier(each.name)}`, each)),
        sql`, `,
      );
    return {
      json: JSON.stringify(alike.map((each) => ({ ...each.key, ...valuesOf(each.columns) }))),
      names: list((name) => name),
      typed: list((name, column) => sql`${name} ${sql.raw(column.getSQLType())}`),
      set: list((name) => sql`${name} = ${sql.raw(from)}.${name}`),
    };
  });
}

function valuesOf(columns: readonly { column: PgColumn; value: unknown }[]): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ column, value }) => [column.name, value]));
}
