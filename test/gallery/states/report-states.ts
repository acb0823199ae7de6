import { paths } from '#domain/paths.ts';
import { customReportPaths } from '#domain/reports/custom-report.ts';
import { NEW_DEFINITION, type ReportDefinition } from '#domain/reports/report-definition.ts';
import { financialLinesPath, financialReportPath } from '#domain/reports/financial-report.ts';
import { ownSalesPath, salesReportPath } from '#domain/reports/sales-report.ts';
import { ownStockPath, stockReportPath } from '#domain/reports/stock-report.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import {
  aCustomReport,
  aReportOfVisits,
  aReportResult,
  aMonthOfSales,
  aSalesReport,
  aStockReport,
  ownProductSales,
  ownStock,
  productSales,
} from '#test/factories/sales-report-factory.ts';
import {
  aFinancialLine,
  aFinancialReport,
  aMonthOfMoney,
  weeksOfMoney,
} from '#test/factories/money/financial-report-factory.ts';
import { aStoreProfile } from '#test/factories/stores/store-factory.ts';
import { unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { STORE } from '#test/gallery/states/store/store-money-answers.ts';

const page = { screen: 'sales-reports', as: 'owner', at: paths.salesReports } as const;
const asks = `GET ${salesReportPath}`;

const store = { screen: 'store-sales', as: 'store', at: paths.storeSales } as const;
const asksOwn = `GET ${ownSalesPath(STORE)}`;
const ofStores = { [`GET ${storePaths.mine}`]: { data: [aStoreProfile({}, { vendor_id: STORE })] } };

const money = { screen: 'financial-reports', as: 'owner', at: paths.financialReports } as const;
const asksMoney = `GET ${financialReportPath}`;
const moneyLines = {
  data: [
    aFinancialLine(),
    aFinancialLine({ id: '2', leg: 'hold', from: 'store_held', reason: 'moved', amount: 238_000 }),
    aFinancialLine({
      id: '3',
      leg: 'payout',
      from: 'store_available',
      to: 'store_paying',
      reason: 'approved',
      cause: 'payout',
      number: 'LQ-000031',
      amount: 2_412_300,
      at: '2026-03-03T20:12:00.000Z',
    }),
    aFinancialLine({
      id: '4',
      leg: 'charge',
      from: 'gateway',
      to: 'buyer',
      reason: 'charged',
      cause: 'charge',
      number: 'MSP-8F3K2M7Q',
      store_name: '',
    }),
  ],
  next: 'a1.1',
};

const own = { screen: 'custom-reports', as: 'owner', at: paths.customReports } as const;
const runs = `GET ${customReportPaths.run}`;
const listed = `GET ${customReportPaths.all}`;
const theirs = aCustomReport({
  id: 'x',
  name: 'Devoluciones de la semana',
  is_own: false,
  author_name: 'Iván Mantilla',
  schedule: null,
});
const visitsBySource: ReportDefinition = {
  ...NEW_DEFINITION,
  dataset: 'visits',
  groups: ['source'],
  figures: ['visits_visit', 'visits_cart', 'visits_purchase', 'conversion'],
  order: 'visits_visit',
};
const saved = { [listed]: { data: [theirs, aCustomReport()] }, [runs]: aReportResult() };

/** The reports of sales and of the stock, and those that people put together. */
export const reportStates: readonly GalleryState[] = [
  { ...page, state: 'full', answers: { [asks]: aMonthOfSales() }, shows: 'Ventas por día' },
  {
    ...page,
    state: 'products',
    as: 'sales',
    at: `${paths.deskSalesReports}?por=product`,
    answers: { [asks]: productSales() },
    shows: 'Los demás (218)',
  },
  {
    ...page,
    state: 'counting',
    at: `${paths.salesReports}?tiempo=dates&desde=2024-01-01&hasta=2026-03-06&tienda=isla`,
    answers: {
      [asks]: {
        ...aMonthOfSales(),
        vendor_name: 'Calzado La Isla',
        cuts: ['future', 'length'],
        up_to: null,
        days_due: 31,
      },
    },
    shows: /Todavía se cuentan 31 días/,
  },
  {
    ...page,
    state: 'stock',
    at: `${paths.salesReports}?ver=stock`,
    answers: { [`GET ${stockReportPath}`]: aStockReport() },
    shows: 'Unidades por edad',
  },
  { ...page, state: 'empty', answers: { [asks]: aSalesReport([]) }, shows: /Nada se vendió ni se devolvió/ },
  {
    ...page,
    state: 'offline',
    answers: { [asks]: aMonthOfSales() },
    shows: 'Esto es lo último que leyó este equipo',
    bring: async (hand) => {
      await hand.see('Ventas por día');
      hand.loseNetwork();
    },
  },
  ...unreadStates({ ...page, denied: 'marketing', asks }),
  { ...store, state: 'full', answers: { ...ofStores, [asksOwn]: aMonthOfSales() }, shows: 'Ventas con IVA' },
  {
    ...store,
    state: 'product',
    at: `${store.at}?producto=p1`,
    answers: { ...ofStores, [asksOwn]: ownProductSales() },
    shows: 'Esto es lo último que leyó este equipo',
    bring: async (hand) => {
      await hand.see('Ventas por día');
      hand.loseNetwork();
    },
  },
  {
    ...store,
    state: 'stock',
    at: `${store.at}?ver=stock`,
    answers: { ...ofStores, [`GET ${ownStockPath(STORE)}`]: ownStock() },
    shows: 'Unidades por edad',
  },
  {
    ...store,
    state: 'empty',
    answers: { ...ofStores, [asksOwn]: aSalesReport([]) },
    shows: /Nada se vendió ni se devolvió/,
  },
  {
    ...money,
    state: 'full',
    at: `${money.at}?por=week`,
    answers: { [asksMoney]: weeksOfMoney() },
    shows: 'Vendido por semana',
  },
  {
    ...money,
    state: 'accounts',
    at: `${money.at}?ver=accounts`,
    answers: { [asksMoney]: aMonthOfMoney() },
    shows: 'Todas juntas',
  },
  {
    ...money,
    state: 'lines',
    at: `${money.at}?ver=lines`,
    answers: { [asksMoney]: aMonthOfMoney(), [`GET ${financialLinesPath}`]: moneyLines },
    shows: 'LQ-000031',
  },
  {
    ...money,
    state: 'empty',
    answers: { [asksMoney]: aFinancialReport({}) },
    shows: /Ningún dinero se movió/,
  },
  {
    ...money,
    state: 'offline',
    answers: { [asksMoney]: aMonthOfMoney() },
    shows: 'Esto es lo último que leyó este equipo',
    bring: async (hand) => {
      await hand.see('Vendido por día');
      hand.loseNetwork();
    },
  },
  ...unreadStates({ ...money, denied: 'sales', asks: asksMoney }),
  {
    ...own,
    state: 'full',
    at: `${own.at}?informe=${aCustomReport().id}`,
    answers: saved,
    shows: 'Tienda: Calzado La Isla',
  },
  {
    ...own,
    state: 'visits',
    at: `${own.at}?${new URLSearchParams({ borrador: JSON.stringify(visitsBySource) })}`,
    answers: { ...saved, [runs]: aReportOfVisits() },
    shows: 'Directo o sin dato',
  },
  {
    ...own,
    state: 'saving',
    at: `${own.at}?informe=${aCustomReport().id}`,
    answers: saved,
    shows: /Sale cada lunes a las 7:00/,
    bring: (hand) => hand.press('button', 'Nombre y envío'),
  },
  {
    ...own,
    state: 'empty',
    answers: { [listed]: { data: [] }, [runs]: aReportResult({ rows: [], filter_names: [] }) },
    shows: /No hay informes guardados/,
  },
  ...unreadStates({ ...own, denied: 'sales', asks: runs }).map((each) =>
    each.answers ? { ...each, answers: { [listed]: { data: [] }, ...each.answers } } : each,
  ),
];
