import { expect, test } from 'vitest';
import { FINANCIAL_FIGURES, financialSums } from '#domain/reports/financial-figures.ts';
import { financialFileRows } from '#src/features/office/reports/export-financial.ts';
import { balanceRows } from '#src/features/office/reports/financial-accounts-view.tsx';
import {
  behindRow,
  financialAsked,
  FinancialFilters,
  linesAsked,
  shownAmount,
} from '#src/features/office/reports/financial-filters.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { aFinancialReport, aMonthOfMoney, movesOf } from '#test/factories/money/financial-report-factory.ts';

const NOW = Date.parse('2026-03-05T15:00:00Z');
const read = (query: string) => readFilters(FinancialFilters, new URLSearchParams(query));

test('an address without filters asks for thirty days by day; of stores also by which figure and how many', () => {
  const days = '/api/v1/reports/finance?from=2026-02-04&to=2026-03-05';
  expect(financialAsked(read(''), NOW)).toBe(`${days}&by=day`);
  expect(financialAsked(read('por=store&cifra=owed'), NOW)).toBe(`${days}&by=store&sort=owed&top=25`);
  expect(financialAsked(read('por=store'), NOW, true)).toContain('top=20000');
});

test('lines are asked by figure, account and store, and from where the last page ended', () => {
  const asked = linesAsked(read('lineas=refunded&cuenta=buyer&tienda=isla'), NOW, 'a1.2');
  expect(asked).toContain('&vendor_id=isla&figure=refunded&account=buyer&cursor=a1.2');
  expect(linesAsked(read(''), NOW, null)).toBe('/api/v1/reports/finance/lines?from=2026-02-04&to=2026-03-05');
});

test('the lines that are shown add up to their figure, and to what came and went in their account', () => {
  const { moves, total, accounts } = aMonthOfMoney();
  const sumOf = (query: string) =>
    moves.reduce((sum, move) => sum + (shownAmount(read(query), move) ?? 0), 0);
  for (const figure of FINANCIAL_FIGURES) expect(sumOf(`lineas=${figure}`)).toBe(total[figure]);
  for (const { kind, credits, debits } of accounts) expect(sumOf(`cuenta=${kind}`)).toBe(credits - debits);
  const sale = { leg: 'sale', from: 'buyer', to: 'store_pending', amount: 5 } as const;
  expect(shownAmount(read('lineas=refunded'), sale)).toBeNull();
  expect(shownAmount(read('lineas=sold&cuenta=store_held'), sale)).toBeNull();
});

test('a row leads to the lines of its day, to the days of its week or month that the report has, or to its store', () => {
  const range = { from: '2026-02-04', to: '2026-03-05' };
  const behind = (by: 'day' | 'week' | 'month' | 'store', key: string) =>
    behindRow({ by, range }, 'owed', key);
  expect(behind('day', '2026-03-01')).toMatchObject({
    ver: 'lines',
    lineas: 'owed',
    desde: '2026-03-01',
    hasta: '2026-03-01',
  });
  expect(behind('week', '2026-02-02')).toMatchObject({
    por: 'day',
    desde: '2026-02-04',
    hasta: '2026-02-08',
  });
  expect(behind('month', '2026-02')).toMatchObject({ por: 'day', desde: '2026-02-04', hasta: '2026-02-28' });
  expect(behind('month', '2026-03')).toMatchObject({ desde: '2026-03-01', hasta: '2026-03-05' });
  expect(behind('store', 'isla')).toEqual({ tienda: 'isla', por: 'day' });
});

test('a file has its days as a spreadsheet orders them, and the whole last, which they add up to', () => {
  const report = aMonthOfMoney();
  const rows = financialFileRows(report);
  expect([rows[0]?.name, rows.at(-1)?.name]).toEqual([report.rows[0]?.key, 'Total']);
  for (const figure of FINANCIAL_FIGURES)
    expect(rows.slice(0, -1).reduce((sum, each) => sum + each.sums[figure], 0)).toBe(report.total[figure]);
});

test('balances have no account of nothing, and those of the company are nothing together', () => {
  const rows = balanceRows(aMonthOfMoney());
  expect(rows.some(({ name }) => name === 'Castigos')).toBe(false);
  expect(rows.at(-1)).toMatchObject({ name: 'Todas juntas', opening: 0, closing: 0 });
  expect(balanceRows(aFinancialReport({}))).toEqual([]);
  const store = aFinancialReport({ isla: movesOf(3) }, { vendor_name: 'Calzado La Isla' });
  const own = { ...store, accounts: store.accounts.filter(({ kind }) => kind.startsWith('store_')) };
  expect(balanceRows(own).at(-1)).toMatchObject({
    name: 'Se debe a la tienda',
    closing: financialSums(movesOf(3)).owed,
  });
});
