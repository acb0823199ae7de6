import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { chunksOf } from '#server/db/chunks.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/** Writes rows in their order, many in a statement. All of them have the fields of the first. */
export async function insertRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const given = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const columns = sql.join(
    given.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  for (const some of chunksOf(rows)) {
    const named = some.map((row) =>
      Object.fromEntries(given.map(([field, column]) => [column.name, row[field as keyof typeof row]])),
    );
    await rowsOf(
      tx,
      sql`insert into ${name} (${columns})
          select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(named)}::jsonb)`,
    );
  }
}
