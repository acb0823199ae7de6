import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dayInBogota } from '#domain/calendar/day.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { SellersReport, TaxYearSummary, ThirdPartyIncome } from '#domain/tax-reports/tax-reports-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { releaseMoney } from '#server/money/release-money.ts';
import { erasePerson } from '#server/profile/erase-person.ts';
import { legsOf, postedAt } from '#test/server/ledger.ts';
import { delivered } from '#test/server/returns.ts';
import { setSettings } from '#test/server/settings.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const today = dayInBogota(server.services.now());
const year = Number(today.slice(0, 4));
const ask = async (asked: string) =>
  server.request(`/api/v1/taxes/${asked}`, { headers: await server.signIn('admin') });
const thirdParty = async (of: number) =>
  v.parse(ThirdPartyIncome, await (await ask(`${of}/third-party-income`)).json());
const sellers = async (of: number) => v.parse(SellersReport, await (await ask(`${of}/sellers`)).json());
const soldIn = (report: SellersReport) =>
  report.sellers.flatMap((each) => each.quarters).reduce((sum, each) => sum + each.amount, 0);
const nit = {
  company: 'Bancolombia',
  nit: '890903938-8',
  email: 'f@b.co',
  address: 'Cl 1',
  purchase_order: 'OC',
};

test('is the lines of the ledger of what was paid, to the peso, and named where there is a document', async () => {
  const id = await delivered(server, 7, { daysAgo: 20 });
  await releaseMoney(server.db, server.services.now());
  await server.db.execute(sql`update orders set invoice_to = ${JSON.stringify(nit)}::jsonb where id = ${id}`);
  const before = v.parse(TaxYearSummary, await (await ask(`${year}`)).json());
  expect(before).toMatchObject({ unit: null, third_party: null, is_over: false, sellers: { rows: 1 } });
  const refused = await ask(`${year}/third-party-income`);
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('UVT')]);
  await setSettings(server, { 'taxes.uvt': [{ year, value: 10_000, norm: 'Resolución de prueba' }] });

  const [ledger] = await rowsOf<{ total: number; transferred: number }>(
    server.db,
    sql`with paid as (select distinct e.cause_id from money_entries e join money_lines l on l.entry = e.id where l.leg = 'payment')
        select sum(case when l.leg = 'sale' then l.amount when l.leg = 'return_sale' then -l.amount else 0 end)::float8 as total,
          sum(case when l.leg <> 'release' then 0 when l.to_account like '%:available' then l.amount else -l.amount end)::float8 as transferred
        from paid join money_entries e on e.cause_id = paid.cause_id join money_lines l on l.entry = e.id`,
  );
  const report = await thirdParty(year);
  expect(report.totals).toEqual({ ...ledger, withheld: 0 });
  const [named, minor] = report.rows;
  expect(named).toMatchObject({ buyer_document: '890903938', buyer_name: 'Bancolombia' });
  expect(named?.total).toBe((await legsOf(server.db, vendorOrderId(id, 1)))['sale']);
  expect(minor).toMatchObject({ buyer_document: '222222222222' });
  const sold = await sellers(year);
  expect(soldIn(sold)).toBe(ledger?.total);
  expect(sold.sellers[0]).toMatchObject({ is_verified: false, account_number: '' });
  const { third_party: summary } = v.parse(TaxYearSummary, await (await ask(`${year}`)).json());
  expect(summary).toMatchObject({ rows: 2, totals: report.totals, gaps: { unnamed_rows: 1 } });
  const acts = await rowsOf(
    server.db,
    sql`select act from audit_acts where act like 'tax_report.%' order by act`,
  );
  expect(acts).toEqual([{ act: 'tax_report.sellers' }, { act: 'tax_report.third_party' }]);

  // The last moment of the year before in Colombia is of that year, and a year to come has nothing.
  await postedAt(server.db, vendorOrderId(id, 1), `${year}-01-01T04:59:59.999Z`);
  const moved = named?.total ?? 0;
  expect([soldIn(await sellers(year - 1)), soldIn(await sellers(year))]).toEqual([
    moved,
    (ledger?.total ?? 0) - moved,
  ]);
  expect((await ask(`${year + 1}`)).status).toBe(422);
});

test('keeps the NIT of who bought for the law when its buyer erases their account, and nothing else of them', async () => {
  const [buyer] = await server.db
    .select()
    .from(users)
    .where(eq(users.id, server.accountId('buyer')));
  if (!buyer) throw new Error('The buyer of the tests is gone.');
  await server.db.transaction((tx) => erasePerson(tx, buyer, new Date(server.services.now())));
  const kept = await rowsOf(server.db, sql`select invoice_to from orders where invoice_to is not null`);
  expect(kept).toEqual([
    {
      invoice_to: {
        company: 'Bancolombia',
        nit: '890903938-8',
        email: '',
        address: '',
        purchase_order: '',
      },
    },
  ]);
});
