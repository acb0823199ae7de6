import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dayInBogota } from '#domain/calendar/day.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { SellersReport, TaxYearSummary, ThirdPartyIncome } from '#domain/tax-reports/tax-reports-api.ts';
import {
  CertificateYears,
  WithholdingCertificate,
  YearWithholdings,
} from '#domain/tax-reports/withholding-certificate.ts';
import { rowsOf } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { releaseMoney } from '#server/money/release-money.ts';
import { erasePerson } from '#server/profile/erase-person.ts';
import { toTheDoor } from '#test/factories/orders/order-steps.ts';
import { aCommand, anAdvance, anOrder, deliver, deliverOne } from '#test/server/commands.ts';
import { legsOf, postedAt } from '#test/server/money/ledger.ts';
import { aReturn, aReturnStep, delivered } from '#test/server/returns.ts';
import { setSettings } from '#test/server/settings.ts';
import { someRule } from '#test/server/money/withholdings.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const today = dayInBogota(server.services.now());
const year = Number(today.slice(0, 4));
const ask = async (asked: string) =>
  server.request(`/api/v1/taxes/${asked}`, { headers: await server.signIn('admin') });
const thirdParty = async (of: number) =>
  v.parse(ThirdPartyIncome, await (await ask(`${of}/third-party-income`)).json());
const sellers = async (of: number) => v.parse(SellersReport, await (await ask(`${of}/sellers`)).json());
const certificates = async (of = '') =>
  server.request(`/api/v1/taxes/stores/tienda-1/certificates${of}`, {
    headers: await server.signIn('vendor'),
  });
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
  await someRule(server.db, { id: 'r-1', rate: 1_500, confirmed: true });
  await setSettings(server, { 'company.name': 'MeStore SAS', 'company.nit': '900123456-8' });
  const id = await delivered(server, 8, { daysAgo: 20 });
  const other = await delivered(server, 3, { daysAgo: 20 });
  await delivered(server, 2, { isPaid: false });
  await releaseMoney(server.db, server.services.now());
  const request = aReturn(other, { reason: 'defectuoso', lines: [{ line: 0, quantity: 1 }] });
  await deliverOne(server, 'buyer', request);
  for (const to of ['approved', 'received', 'inspected', 'refund_pending', 'refunded'] as const)
    await deliver(server, 'admin', [aReturnStep(request, to, 'Revisado')]);
  await server.db.execute(sql`update orders set invoice_to = ${JSON.stringify(nit)}::jsonb where id = ${id}`);
  const before = v.parse(TaxYearSummary, await (await ask(`${year}`)).json());
  expect(before).toMatchObject({ unit: null, third_party: null, is_over: false, sellers: { rows: 1 } });
  const refused = await ask(`${year}/third-party-income`);
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('UVT')]);
  await setSettings(server, { 'taxes.uvt': [{ year, value: 10_000, norm: 'Resolución de prueba' }] });

  const of = [
    await legsOf(server.db, vendorOrderId(id, 1)),
    await legsOf(server.db, vendorOrderId(other, 1)),
  ];
  const sum = (leg: string) => of.reduce((all, each) => all + (each[leg] ?? 0), 0);
  expect(Math.min(sum('withholding_retefuente'), sum('return_sale'))).toBeGreaterThan(0);
  const report = await thirdParty(year);
  const total = sum('sale') - sum('return_sale');
  const withheld = sum('withholding_retefuente');
  expect(report.totals).toEqual({ total, transferred: sum('release') - withheld, withheld });
  const [named, minor] = report.rows;
  expect(named).toMatchObject({
    buyer_document: '890903938',
    buyer_name: 'Bancolombia',
    total: of[0]?.['sale'],
  });
  expect(minor).toMatchObject({ buyer_document: '222222222' });
  const sold = await sellers(year);
  const quarters = sold.sellers.flatMap((each) => each.quarters);
  expect([soldIn(sold), quarters[0]?.operations, quarters[0]?.withheld]).toEqual([total, 2, withheld]);
  expect(sold.sellers[0]).toMatchObject({ is_verified: false, account_number: '' });
  const { third_party: summary } = v.parse(TaxYearSummary, await (await ask(`${year}`)).json());
  expect(summary).toMatchObject({ rows: 2, totals: report.totals, gaps: { unnamed_rows: 1 } });
  const acts = await rowsOf(
    server.db,
    sql`select act from audit_acts where act like 'tax_report.%' order by act`,
  );
  expect(acts).toEqual([{ act: 'tax_report.sellers' }, { act: 'tax_report.third_party' }]);

  // The last moment of the year before in Colombia is of that year, and a year to come has nothing.
  const lastMoment = `${year}-01-01T04:59:59.999Z`;
  await postedAt(server.db, vendorOrderId(id, 1), lastMoment);
  const moved = named?.total ?? 0;
  expect([soldIn(await sellers(year - 1)), soldIn(await sellers(year))]).toEqual([moved, total - moved]);
  expect((await ask(`${year + 1}`)).status).toBe(422);
  expect((await ask(`${year + 1}/withholdings`)).status).toBe(422);

  const kept = of[0]?.['withholding_retefuente'] ?? 0;
  const { data } = v.parse(CertificateYears, await (await certificates()).json());
  expect(data).toEqual([
    { year, amount: withheld - kept, is_over: false },
    { year: year - 1, amount: kept, is_over: true },
  ]);
  const running = await certificates(`/${year}`);
  expect([running.status, await running.text()]).toEqual([409, expect.stringContaining(`${year + 1}`)]);
  expect((await certificates(`/${year - 2}`)).status).toBe(404);
  // What names no agent is not fixed for ever.
  await setSettings(server, { 'company.nit': '' });
  const unnamed = await certificates(`/${year - 1}`);
  expect([unnamed.status, await unnamed.text()]).toEqual([409, expect.stringContaining('NIT')]);
  await setSettings(server, { 'company.nit': '900123456-8' });
  const first = await (await certificates(`/${year - 1}`)).text();
  expect(v.parse(WithholdingCertificate, JSON.parse(first))).toMatchObject({
    number: 'CR-000001',
    agent_nit: '900123456-8',
    lines: [{ kind: 'retefuente', norm: 'Norma de prueba', rate: 1_500, amount: kept }],
  });
  // What was issued stays as it was, whatever the company and the store are called later.
  await setSettings(server, { 'company.name': 'Otra SAS' });
  await server.db.execute(sql`update vendors set store_name = 'Con otro nombre' where id = 'tienda-1'`);
  expect(await (await certificates(`/${year - 1}`)).text()).toBe(first);
  const all = v.parse(YearWithholdings, await (await ask(`${year - 1}/withholdings`)).json());
  expect(all.data).toMatchObject([{ vendor_id: 'tienda-1', amount: kept }]);
});

test('names a person by the document that they gave at the checkout, which no store reads', async () => {
  const product = await server.addProduct({ precio_venta: 100_000 }, 9);
  const buyer_document = { type: 'CC', number: '1.098.765.432', name: 'Ana Rueda' };
  const order = anOrder('buyer', [[product, 6]]);
  const bad = { ...buyer_document, number: 'AB-1' };
  const [refused] = await deliver(server, 'buyer', [
    aCommand('buyer', 'order.place', {
      ...(anOrder('buyer', [[product, 1]]).data as object),
      buyer_document: bad,
    }),
  ]);
  expect(refused?.status).not.toBe('applied');
  const placed = { ...order, data: { ...(order.data as object), buyer_document } };
  await deliverOne(server, 'buyer', placed);
  const { order_id: id } = order.data as { order_id: string };
  for (const step of [...toTheDoor, { axis: 'payment', to: 'paid' } as const])
    await deliverOne(server, 'admin_logistics', anAdvance(id, step));
  const { rows } = await thirdParty(year);
  expect(rows).toContainEqual(
    expect.objectContaining({
      buyer_document_type: '13',
      buyer_document: '1098765432',
      buyer_name: 'Ana Rueda',
    }),
  );
  const stores = await server.request('/api/v1/vendor-orders?limit=50', {
    headers: await server.signIn('vendor'),
  });
  expect([stores.status, (await stores.text()).includes('1098765432')]).toEqual([200, false]);
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
  const people = await rowsOf(
    server.db,
    sql`select shipping_name, buyer_document from orders where buyer_document is not null`,
  );
  expect(people).toEqual([
    {
      shipping_name: 'Cuenta eliminada',
      buyer_document: { type: 'CC', number: '1098765432', name: 'Ana Rueda' },
    },
  ]);
});
