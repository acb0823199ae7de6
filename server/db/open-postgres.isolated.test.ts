import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { rowsOf, type Db } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { freshDatabase } from '#test/server/database/fresh-database.ts';

const { url, drop } = await freshDatabase('open_postgres');
const { db, close } = await openDatabase({ databaseUrl: url });
afterAll(async () => {
  await close();
  await drop();
});

/** The driver says each of its warnings once in a process. */
function warnings(): string[] {
  const heard: string[] = [];
  const hear = (warning: Error) => heard.push(warning.message);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  return heard;
}

async function number(db: Db, value: number): Promise<number | undefined> {
  const [row] = await rowsOf<{ value: number }>(db, sql`select ${value}::int as value`);
  return row?.value;
}

test('a transaction may ask several things at once, and the driver finds nothing to warn of', async () => {
  const heard = warnings();
  const answers = await db.transaction(async (tx) =>
    Promise.all([1, 2, 3, 4].map((each) => number(tx, each))),
  );
  expect(answers).toEqual([1, 2, 3, 4]);
  await new Promise(setImmediate);
  expect(heard).toEqual([]);
});

test('one of them that fails takes its transaction with it, and not what comes after', async () => {
  const failing = db.transaction(async (tx) =>
    Promise.all([number(tx, 1), tx.execute(sql`select 1/0`), number(tx, 2)]),
  );
  await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } });
  expect(await db.transaction((tx) => number(tx, 3))).toBe(3);
});
