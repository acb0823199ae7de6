import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { addDays, dayInBogota, startOfDay } from '#domain/calendar/day.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { checkLedger } from '#server/money/check-ledger.ts';
import { brokenSums } from '#server/money/check-sums.ts';
import { closeMoneyDays } from '#server/money/close-days.ts';
import { financialReport } from '#server/reports/financial-report.ts';
import { delivered } from '#test/server/returns.ts';
import { otherTransactionsEnded } from '#test/server/database/other-transactions-ended.ts';
import { inRun } from '#test/server/database/run-size.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { db } = server;
const neighbour = await neighbourOf(server);
const part = vendorOrderId(await delivered(server, 3, { daysAgo: 20 }), 1);
const today = dayInBogota(Date.now());

/** What was posted too much, COP: an order has it back at the end. */
let surplus = 0;
afterAll(() => db.transaction((tx) => post(tx, Date.now(), surplus > 0, Math.abs(surplus))));

/** Posts more of an order's sale, or takes it back, dated at an instant. */
async function post(tx: Db, atMs: number, isBack: boolean, amount = 700): Promise<void> {
  if (amount === 0) return;
  surplus += isBack ? -amount : amount;
  const at = new Date(Math.min(atMs, Date.now())).toISOString();
  const [from, to] = isBack ? [sql`to_account`, sql`from_account`] : [sql`from_account`, sql`to_account`];
  await rowsOf(
    tx,
    sql`with line as (select ${from} as f, ${to} as t from money_lines l join money_entries e on e.id = l.entry
            where e.cause_id = ${part} and e.number = 1 and l.leg = 'sale'),
          entry as (insert into money_entries (cause_kind, cause_id, number, reason, at)
            select 'vendor_order', ${part}, max(number) + 1, 'moved', ${at}::timestamptz from money_entries where cause_id = ${part}
            returning id),
          account as (update money_accounts a set version = version + 1,
              balance = balance + case a.id when line.t then ${amount}::int else -${amount}::int end
            from line where a.id in (line.f, line.t) returning a.*)
        insert into money_lines select entry.id, 1, 'sale', f.id, t.id, ${amount}::int, f.balance + ${amount}::int, f.balance, f.version, t.balance - ${amount}::int,
          t.balance, t.version
        from entry, line, account f, account t where f.id = line.f and t.id = line.t`,
  );
}

class Undone extends Error {}

/** What `read` finds after `change`, which is undone again. */
async function after<Answer>(
  change: ReturnType<typeof sql>,
  read: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const found: Answer[] = [];
  const undone = db.transaction(async (tx) => {
    await rowsOf(tx, change);
    const inside = { transaction: (work: (inner: Db) => unknown) => work(tx) };
    found.push(await read(Object.assign(Object.create(tx) as Db, inside)));
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
  return found[0] as Answer;
}

/** The reports over some days, of all stores and of one, without the moment at which they were read. */
async function reports(from: Db) {
  const found = [];
  for (const [first, last] of [
    [9, 0],
    [3, 1],
    [0, 0],
  ] as const)
    for (const by of ['day', 'month', 'store'] as const) {
      const asked = {
        from: addDays(today, -first),
        to: addDays(today, -last),
        by,
        sort: by === 'store' ? ('owed' as const) : ('sold' as const),
        top: 1,
        ...(by === 'month' && { vendor_id: 'tienda-1' }),
      };
      const { up_to: _, ...report } = await financialReport(from, asked, Date.now());
      found.push(report);
    }
  return found;
}

async function expectSumsOfLines(): Promise<void> {
  expect(await reports(db)).toEqual(await after(sql`delete from money_days_progress`, reports));
  expect(await brokenSums(db)).toEqual([]);
}

/** Closes what is over: who was at it when it was sealed has ended before the second time. */
async function close(): Promise<void> {
  await server.run('close-money-days');
  await server.run('close-money-days');
}

async function progress(): Promise<{ summed: string | null; late: number }> {
  const [row] = await rowsOf<{ summed: string | null; late: number }>(
    db,
    sql`select (select summed_until::text from money_days_progress) as summed, (select count(*)::int from money_late_entries) as late`,
  );
  return row ?? { summed: null, late: 0 };
}

/** Has all days summed anew. */
const reopen = () => rowsOf(db, sql`delete from money_days_progress`);

const acts = fc.oneof(
  { weight: 4, arbitrary: fc.record({ hours: fc.integer({ min: 0, max: 120 }), isBack: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constantFrom('close' as const, 'close twice at once' as const) },
  { weight: 1, arbitrary: fc.constant('reopen' as const) },
);

test('whatever is posted and closed in whatever order, reports with sums are those of the lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 3, maxLength: 12 }), async (done) => {
      for (const act of done) {
        if (act === 'close') await close();
        else if (act === 'reopen') await reopen();
        else if (act === 'close twice at once')
          await Promise.all([closeMoneyDays(db), closeMoneyDays(neighbour.db)]);
        else {
          const atMs = startOfDay(today) + (24 - act.hours) * HOUR_MS - 1;
          await db.transaction((tx) => post(tx, atMs, act.isBack));
        }
      }
      await expectSumsOfLines();
    }),
    { numRuns: inRun({ gate: 6, long: 100 }) },
  );
});

test('a day waits for who began to post before it was sealed, and a later one counts beside its sums at once', async () => {
  await reopen();
  const yesterday = startOfDay(today) - HOUR_MS;
  await db.transaction(async (tx) => {
    await post(tx, yesterday, false);
    expect(await closeMoneyDays(neighbour.db)).toBe(0);
    expect(await closeMoneyDays(neighbour.db)).toBe(0);
  });
  await expectSumsOfLines();
  await close();
  expect(await progress()).toEqual({ summed: today, late: 0 });
  await db.transaction((tx) => post(tx, yesterday, true));
  expect(await progress()).toEqual({ summed: today, late: 1 });
  await expectSumsOfLines();
  await close();
  expect(await progress()).toEqual({ summed: today, late: 0 });
  await expectSumsOfLines();
});

test('killed in any of its transactions it goes on, and counts nothing twice', async () => {
  await reopen();
  let survived = 0;
  for (let isWhole = false; !isWhole; survived += 1) {
    let left = survived;
    const dying = {
      transaction: (work: (tx: Db) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          const answer = await work(tx);
          if ((left -= 1) < 0) throw new Undone();
          return answer;
        }),
    };
    await otherTransactionsEnded(server.services);
    isWhole = await closeMoneyDays(Object.assign(Object.create(db) as Db, dying)).then(
      () => true,
      (error: unknown) => !(error instanceof Undone),
    );
    await db.transaction((tx) => post(tx, startOfDay(today) - survived * HOUR_MS, survived % 2 === 0));
    await expectSumsOfLines();
  }
  expect(survived).toBeGreaterThan(4);
  await close();
  await expectSumsOfLines();
});

test.each([
  [
    'a sum of all stores',
    /de todas las tiendas \(sale/,
    sql`update money_days set amount = amount + 1 where leg = 'sale'`,
  ],
  [
    'a line of one store',
    /de la tienda tienda-1 \(sale/,
    sql`update money_store_moves set moves = jsonb_set(moves, '{0,4}', '99')`,
  ],
  ['a sum that is gone', /dice 0 en 0 líneas/, sql`delete from money_store_moves`],
  [
    'a sum of nothing',
    /son 0 en 0/,
    sql`insert into money_days values (${addDays(today, -9)}, 'charge', 'gateway', 'buyer', 1, 1)`,
  ],
  ['a figure', /^Las cifras del \d/m, sql`update money_store_days set figures[1] = figures[1] + 1`],
  [
    'a figure of a month',
    /^Las cifras del mes/m,
    sql`update money_store_months set figures[1] = figures[1] + 1`,
  ],
])('the check finds %s that its lines do not have', async (_, said, fault) => {
  await close();
  expect((await after(fault, checkLedger)).findings.join('\n')).toMatch(said);
});

test('sums of another version of the figures are no fault: nobody reads them, and they are made anew', async () => {
  await close();
  const older = sql`with other as (update money_days_progress set definition = 'otra')
    insert into money_days values (${addDays(today, -9)}, 'charge', 'gateway', 'buyer', 1, 1)`;
  expect(await after(older, brokenSums)).toEqual([]);
});
