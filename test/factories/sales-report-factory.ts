import { addDays } from '#domain/calendar/day.ts';
import type { CustomReport, ReportResult } from '#domain/reports/custom-report.ts';
import { NEW_DEFINITION } from '#domain/reports/report-definition.ts';
import { daysOf } from '#domain/reports/report-range.ts';
import type { SalesReport, SalesRow } from '#domain/reports/sales-report.ts';
import { NO_SALES, sumOfAll, type SalesSums } from '#domain/reports/sales-sums.ts';
import { NO_STOCK, type StockReport, type StockSums } from '#domain/reports/stock-report.ts';

const TO = '2026-03-05';
const range = { from: addDays(TO, -29), to: TO };

/** Sums of some orders of two units each, at a price before IVA. */
export function salesOf(orders: number, price: number, over: Partial<SalesSums> = {}): SalesSums {
  const value = orders * price;
  const [iva, shipping] = [Math.round(value * 0.19), orders * 9_000];
  return {
    ...NO_SALES,
    ordered_orders: orders,
    ordered_units: orders * 2,
    ordered_value: value,
    orders,
    units: orders * 2,
    value,
    iva,
    shipping,
    total: value + iva + shipping,
    ...over,
  };
}

/** A report whose rows add up to its whole. */
export function aSalesReport(rows: readonly SalesRow[], over: Partial<SalesReport> = {}): SalesReport {
  const rest = over.rest ?? { count: 0, sums: NO_SALES, before: NO_SALES };
  return {
    by: 'day',
    vendor_name: null,
    product_name: null,
    range,
    before: { from: addDays(range.from, -30), to: addDays(range.from, -1) },
    cuts: [],
    up_to: '2026-03-05T15:04:30.000Z',
    days_due: 0,
    rows: [...rows],
    total: sumOfAll([...rows.map((each) => each.sums), rest.sums]),
    total_before: sumOfAll([...rows.map((each) => each.before ?? NO_SALES), rest.before]),
    ...over,
    rest,
  };
}

/** A month of sales, day by day. */
export function aMonthOfSales(): SalesReport {
  return aSalesReport(
    daysOf(range).map((day, index) => {
      const orders = (index * 7) % 11;
      const returned = index % 9 === 4 ? { returned_units: 1, returned_value: 61_000, refunds: 80_200 } : {};
      const fallen =
        index % 6 === 2 ? { ordered_orders: orders + 1, ordered_value: orders * 84_000 + 61_000 } : {};
      return {
        key: day,
        name: day,
        detail: '',
        sums: salesOf(orders, 84_000, { ...returned, ...fallen }),
        before: salesOf((index * 5) % 9, 79_000),
      };
    }),
  );
}

/** A month of a store's own sales of one product: its orders are not told apart. */
export function ownProductSales(): SalesReport {
  const rows = aMonthOfSales().rows.map((each) => ({ ...each, sums: ofGoods(each.sums), before: NO_SALES }));
  return aSalesReport(rows, { vendor_name: 'Calzado La Isla', product_name: 'Tenis urbanos de lona' });
}

function ofGoods(sums: SalesSums): SalesSums {
  return { ...sums, orders: 0, ordered_orders: 0, iva: 0, shipping: 0, total: 0 };
}

/** A month of sales by product: the first, and the others in one row. */
export function productSales(): SalesReport {
  const named = [
    ['Tenis urbanos de lona con suela vulcanizada, edición Bucaramanga', 'TEN-0412 · Calzado La Isla'],
    ['Licuadora de vaso 1,5 L, 600 W', 'HOG-0214 · Electro Cañaveral'],
    ['Taladro percutor 1/2" 750 W', 'HER-0110 · Ferretería La Esquina'],
    ['=2+2', 'RARO-1 · Calzado La Isla'],
  ] as const;
  return aSalesReport(
    named.map(([name, detail], index) => ({
      key: `p${index}`,
      name,
      detail,
      sums: salesOf(40 - index * 9, 94_900, {
        orders: 0,
        ordered_orders: 0,
        iva: 0,
        shipping: 0,
        total: 0,
        returned_units: index === 1 ? 3 : 0,
      }),
      before: { ...NO_SALES, value: 2_100_000 + index * 400_000, units: 30 },
    })),
    {
      by: 'product',
      rest: {
        count: 218,
        sums: { ...NO_SALES, value: 7_412_300, units: 144, ordered_value: 7_500_000 },
        before: NO_SALES,
      },
    },
  );
}

/** What stands in the warehouse, by product. */
export function aStockReport(): StockReport {
  const of = (units: number, price: number, over: Partial<StockSums> = {}): StockSums => ({
    ...NO_STOCK,
    units,
    up_to_30: units,
    costed_units: units,
    worth: units * Math.round(price * 0.6),
    sale_value: units * price,
    ...over,
  });
  const rows = [
    {
      key: 'p1',
      name: 'Tenis urbanos de lona con suela vulcanizada',
      detail: 'TEN-0412 · Calzado La Isla',
      sums: of(412, 89_900, { up_to_30: 100, older: 312 }),
    },
    {
      key: 'p2',
      name: 'Licuadora de vaso 1,5 L, 600 W',
      detail: 'HOG-0214 · Electro Cañaveral',
      sums: of(96, 214_200, { up_to_30: 0, up_to_90: 90, no_entry: 6 }),
    },
    {
      key: 'p3',
      name: 'Taladro percutor 1/2" 750 W',
      detail: 'HER-0110 · Ferretería La Esquina',
      sums: of(31, 189_900, { costed_units: 0, worth: 0, up_to_30: 0, up_to_180: 31 }),
    },
  ];
  const total = rows.reduce(
    (sum, { sums }) =>
      Object.fromEntries(
        Object.entries(sum).map(([name, value]) => [name, value + sums[name as keyof StockSums]]),
      ) as StockSums,
    NO_STOCK,
  );
  return {
    by: 'product',
    vendor_name: null,
    up_to: '2026-03-05T15:04:30.000Z',
    rows,
    rest: { count: 0, sums: NO_STOCK },
    total,
  };
}

/** The same as a store reads it: its own products, of which it is not told whose they are. */
export function ownStock(): StockReport {
  const report = aStockReport();
  const own = report.rows.map((each) => ({ ...each, detail: each.detail.split(' · ')[0] ?? '' }));
  return { ...report, rows: own };
}

/** A report of the sales by store and month, as its author and another role read it. */
export function aCustomReport(over: Partial<CustomReport> = {}): CustomReport {
  return {
    id: '01900000-0000-7000-8000-0000000000f1',
    name: 'Tiendas, mes a mes',
    definition: {
      ...NEW_DEFINITION,
      groups: ['month', 'store'],
      filters: [{ column: 'store', values: ['isla'] }],
    },
    roles: ['admin'],
    schedule: { every: 'week', on: 1, hour: 7 },
    recipients: 'readers',
    author_id: 'persona-owner',
    author_name: 'Gloria Ardila',
    is_own: true,
    version: 3,
    changed_at: '2026-03-01T15:00:00.000Z',
    next_at: '2026-03-09T12:00:00.000Z',
    ...over,
  };
}

/** What such a report counts. */
export function aReportResult(over: Partial<ReportResult> = {}): ReportResult {
  const rows = [
    { keys: ['2026-02', 'isla'], names: ['2026-02', 'Calzado La Isla'], sums: salesOf(41, 94_900) },
    { keys: ['2026-03', 'isla'], names: ['2026-03', 'Calzado La Isla'], sums: salesOf(9, 89_900) },
  ];
  return {
    range,
    cuts: [],
    filter_names: [['Calzado La Isla']],
    up_to: '2026-03-05T15:04:30.000Z',
    days_due: 0,
    rows,
    rest: { count: 0, sums: NO_SALES },
    total: sumOfAll(rows.map((each) => each.sums)),
    ...over,
  };
}

/** What a report of the visits by their source counts. */
export function aReportOfVisits(): ReportResult {
  const of = (source: string, visit: number, cart: number, purchase: number) => ({
    keys: [source],
    names: [source],
    sums: { visit, product: cart * 3, cart, checkout: purchase + 2, purchase },
  });
  const rows = [of('directo', 812, 96, 31), of('instagram.com', 304, 41, 8), of('boletin', 0, 0, 0)];
  const total = { visit: 1_116, product: 411, cart: 137, checkout: 45, purchase: 39 };
  return { ...aReportResult({ filter_names: [] }), rows, rest: { count: 0, sums: {} }, total };
}
