import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { uuidv7 } from '#domain/base/ids.ts';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { commissionPaths } from '#domain/commissions/commission-api.ts';
import { businessBoardPath } from '#domain/dashboard/business-board.ts';
import { storeFiguresPath } from '#domain/dashboard/store-figures.ts';
import { financialReportPath } from '#domain/reports/financial-report.ts';
import { salesReportPath } from '#domain/reports/sales-report.ts';
import { signIn } from '#test/bench/support/api.ts';
import { answersIn, within } from '#test/bench/support/answer-times.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { whole, type Figure } from '#test/bench/support/figures.ts';
import { growBusiness, storeId } from '#test/bench/support/grown-business.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';

const TARGET_MS = 100;
const DAYS = 400;
const SPANS = [30, 90, 400];

/** Every fixed report of a business of years, as its owner asks for it: each once before, then one after the other. */
export async function reportsTimes(bench: Bench): Promise<Figure[]> {
  const { business, pageQueries } = bench.sizes;
  const { stores, soldOrders: orders } = business;
  const server = await bench.emptyServer();
  if (!server.databaseUrl) throw new Error('The server has no PostgreSQL.');
  await growBusiness(server.databaseUrl, { stores, orders, days: DAYS }, { chained: false });
  await untilSummed(server.databaseUrl);
  const owner = (await signIn(server, accounts.owner, uuidv7())).access;
  const today = dayInBogota(Date.now());
  const spans = SPANS.map((days) => [days, `from=${addDays(today, 1 - days)}&to=${today}`] as const);
  const asked = [
    ...['day', 'store', 'product', 'category', 'city', 'payment'].flatMap((by) =>
      spans.map(
        ([days, span]) => [`sales by ${by}, ${days} days`, `${salesReportPath}?by=${by}&${span}`] as const,
      ),
    ),
    ...['day', 'month', 'store'].flatMap((by) =>
      spans.map(
        ([days, span]) =>
          [`money by ${by}, ${days} days`, `${financialReportPath}?by=${by}&${span}`] as const,
      ),
    ),
    ...spans.map(
      ([days, span]) =>
        [`money of a store, ${days} days`, `${financialReportPath}?vendor_id=${storeId(7)}&${span}`] as const,
    ),
    ['board of the business', businessBoardPath('30')] as const,
    ['board of a store', storeFiguresPath(storeId(7), { days: '30' })] as const,
    ['commissions of all by store, 30 days', `${commissionPaths.sums}?${spans[0]?.[1]}&group=store`] as const,
  ];
  const figures: Figure[] = [];
  for (const [what, path] of asked) {
    const turns = Array.from({ length: Math.max(5, pageQueries / 20) }, () => path);
    const took = await answersIn(server, turns, owner);
    figures.push(within(`${what}, ${whole(orders)} orders`, took, TARGET_MS));
  }
  return figures;
}

/** Waits until the server, which does it by itself, has summed every day that is over, of the sales and of the ledger. */
async function untilSummed(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: grown } = await client.query<{ sx: string }>('select pg_current_xact_id()::text as sx');
    for (let isSummed = false; !isSummed; await wait(1_000)) {
      const { rows } = await client.query<{ summed: boolean }>(
        `select coalesce((select summed_until = (now() at time zone 'America/Bogota')::date from money_days_progress), false)
           and exists (select from sales_days_progress where sx > $1::xid8) and not exists (select from sales_days_due) as summed`,
        [grown[0]?.sx],
      );
      isSummed = rows[0]?.summed ?? false;
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
