import { getTableColumns, getTableName, is, type Column } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as schema from '#server/db/schema.ts';
import { accountReferences } from '#server/people/account-references.ts';

describe('the table of columns that name an account', () => {
  const NAMES_ONE = /(?:^|_)(?:user|actor|buyer|author|assignee|reviewer|person)_id$|_by(?:_id)?$/;
  const tables = Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable) ? [{ name, table }] : [],
  );

  test('has each of them, so that none that is added is forgotten when two accounts become one', () => {
    const unsaid = tables.flatMap(({ name, table }) => {
      const said: Record<string, object> = Object.fromEntries(Object.entries(accountReferences))[name] ?? {};
      const refer = new Set(
        getTableConfig(table).foreignKeys.flatMap((key) => {
          const { foreignTable, columns } = key.reference();
          return foreignTable === schema.users ? columns.map((each) => each.name) : [];
        }),
      );
      return Object.entries<Column>(getTableColumns(table)).flatMap(([key, column]) =>
        (refer.has(column.name) || (column.getSQLType() === 'text' && NAMES_ONE.test(column.name))) &&
        !(key in said)
          ? [`${getTableName(table)}.${column.name}`]
          : [],
      );
    });
    expect(unsaid).toEqual([]);
  });
});
