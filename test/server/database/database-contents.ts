import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/database.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** The content of every table, as a hash of its rows: two are equal only when not one value changed. */
export async function databaseContents(
  server: TestServer,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const { db } = server;
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables.filter((each) => !except.includes(each.name))) {
    const [row] = await rowsOf<{ hash: string | null }>(
      db,
      sql`select md5(string_agg(each::text, '|' order by each::text)) as hash
          from ${sql.identifier(name)} as each`,
    );
    contents[name] = row?.hash ?? 'empty';
  }
  return contents;
}
