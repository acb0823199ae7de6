import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#test/server/database/fresh-database.ts';

/** A function, trigger or view, as PostgreSQL writes it down. */
interface Programmed {
  /** `function stamp_sx()`, `trigger stamp_sx on products`, `view audit_trail` */
  name: string;
  definition: string;
  /** The function or view that it belongs to; of a trigger, the function that it calls. */
  home: string;
  drop: string;
}

/** Everything in `public` that is programmed and came by no extension, in an order in which it can be dropped. */
const ALL_PROGRAMMED = `
  select 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass as name, pg_get_triggerdef(t.oid) as definition,
    p.proname::text as home, format('drop trigger if exists %I on %s', t.tgname, t.tgrelid::regclass) as drop
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  union all
  select 'view ' || c.relname, pg_get_viewdef(c.oid), c.relname::text,
    format('drop %s %s', case c.relkind when 'm' then 'materialized view' else 'view' end, c.oid::regclass)
  from pg_class c where c.relkind in ('v', 'm') and c.relnamespace = 'public'::regnamespace
  union all
  select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid), p.proname::text,
    format('drop routine %s', p.oid::regprocedure)
  from pg_proc p
  where p.prokind <> 'a' and p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  order by name desc`;

const folder = 'server/sql';
const files = readdirSync(import.meta.dirname).filter((each) => each.endsWith('.sql'));
const rule =
  'See CONTRIBUTING, «Change the database»: a migration and the file of what it changes are one commit.';

const database = await freshDatabase('current_sql');
const client = new Client({ connectionString: database.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
});
const migrated = await programmed();

async function programmed(): Promise<Map<string, Programmed>> {
  const { rows } = await client.query<Programmed>(ALL_PROGRAMMED);
  return new Map(rows.map((each) => [each.name, each]));
}

/** What a file makes in a database with these tables where nothing is programmed. */
async function matchesText(file: string): Promise<Map<string, Programmed>> {
  await client.query('begin');
  try {
    for (const { drop } of migrated.values()) await client.query(drop);
    await client.query(readFileSync(join(import.meta.dirname, file), 'utf8'));
    return await programmed();
  } catch (error) {
    throw new Error(`${folder}/${file} cannot be run: ${String(error)}`, { cause: error });
  } finally {
    await client.query('rollback');
  }
}

test.each(files)('%s says what its migrations made', async (file) => {
  for (const { name, definition, home } of (await matchesText(file)).values()) {
    const known = migrated.get(name);
    const at = `${folder}/${file}: ${name}`;
    expect(home, `${at} belongs in ${folder}/${home}.sql.`).toBe(basename(file, '.sql'));
    expect(known, `${at} is in no migration: write one, or take it out of the file. ${rule}`).toBeDefined();
    expect(
      definition,
      `${at} is not what the migrations made (which is shown as expected). If a new migration changed it, write it in the ` +
        `file as it is now; if the file is right, a migration is missing. ${rule}`,
    ).toBe(known?.definition);
  }
});

test('each function, trigger and view of the database is in its file', async () => {
  const written = new Set<string>();
  for (const file of files) for (const name of (await matchesText(file)).keys()) written.add(name);
  const missing = [...migrated.values()].filter(({ name }) => !written.has(name));
  expect(
    missing.map(({ name, home }) => `${name} is missing in ${folder}/${home}.sql`),
    rule,
  ).toEqual([]);
});
