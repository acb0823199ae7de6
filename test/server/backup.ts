import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#server/db/database.ts';

/** Tables whose numbers go on where their rows end, as a database that was restored goes on. */
const NUMBERED = ['statements', 'payout_runs', 'write_offs', 'orders'];
const COLUMN: Readonly<Record<string, string>> = { orders: 'number' };

const quoted = (name: string) => sql.raw(`"${name}"`);

async function tablesOf(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map((each) => each.name);
}

/** Keeps every row of the database beside it. @returns how to put all of them back, as of a copy that is restored. */
export async function backUp(db: Db, name: string): Promise<() => Promise<void>> {
  const tables = await tablesOf(db);
  await db.transaction(
    async (tx) => {
      await rowsOf(tx, sql`create schema ${quoted(name)}`);
      for (const each of tables)
        await rowsOf(tx, sql`create table ${quoted(name)}.${quoted(each)} as table public.${quoted(each)}`);
    },
    { isolationLevel: 'repeatable read' },
  );
  return () =>
    db.transaction(async (tx) => {
      await rowsOf(tx, sql`set local session_replication_role = replica`);
      await rowsOf(
        tx,
        sql`truncate ${sql.join(
          tables.map((each) => sql`public.${quoted(each)}`),
          sql`, `,
        )}`,
      );
      for (const each of tables) {
        const columns = await rowsOf<{ name: string }>(
          tx,
          sql`select quote_ident(attname) as name from pg_attribute
              where attrelid = ${`public."${each}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        );
        const names = sql.raw(columns.map((column) => column.name).join(', '));
        await rowsOf(
          tx,
          sql`insert into public.${quoted(each)} (${names}) overriding system value select ${names} from ${quoted(name)}.${quoted(each)}`,
        );
      }
      for (const each of NUMBERED)
        await rowsOf(
          tx,
          sql`select setval(pg_get_serial_sequence(${each}, ${COLUMN[each] ?? 'turn'}), coalesce(max(${quoted(COLUMN[each] ?? 'turn')}), 0) + 1, false)
              from public.${quoted(each)}`,
        );
    });
}
