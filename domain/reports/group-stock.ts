import { groupedBy } from '#domain/base/grouped-by.ts';
import {
  NO_STOCK,
  STOCK_SUMMED,
  type StockSums,
  type StockedProduct,
  type StockGrouping,
  type StockReport,
  type StockReportQuery,
  type StockRow,
} from '#domain/reports/stock-report.ts';

const rowOf: Readonly<Record<StockGrouping, (product: StockedProduct) => Omit<StockRow, 'sums'>>> = {
  product: ({ id, name, sku, vendor_name }) => ({
    key: id,
    name,
    detail: vendor_name === null ? sku : `${sku} · ${vendor_name}`,
  }),
  store: ({ vendor_id, vendor_name }) => ({ key: vendor_id, name: vendor_name ?? '', detail: '' }),
  category: ({ category_id, category_name }) => ({ key: category_id, name: category_name, detail: '' }),
};

/** The stock of some products by something, the first rows by a figure and what is left in one. */
export function groupStock(
  products: readonly StockedProduct[],
  { by, vendor_id, sort, direction, top }: StockReportQuery,
): Pick<StockReport, 'by' | 'vendor_name' | 'rows' | 'rest' | 'total'> {
  const asked = products.filter((each) => vendor_id === undefined || each.vendor_id === vendor_id);
  const all = [...groupedBy(asked, (each) => rowOf[by](each).key).values()].flatMap((group): StockRow[] => {
    const [first] = group;
    return first ? [{ ...rowOf[by](first), sums: sumOf(group) }] : [];
  });
  const sign = (direction ?? (sort === 'name' ? 'asc' : 'desc')) === 'asc' ? 1 : -1;
  const compared = (one: StockRow, other: StockRow) =>
    sort === 'name' ? one.name.localeCompare(other.name, 'es') : one.sums[sort] - other.sums[sort];
  const ordered = all.toSorted((one, other) => sign * compared(one, other) || (one.key < other.key ? -1 : 1));
  const left = ordered.slice(top);
  return {
    by,
    vendor_name: vendor_id === undefined ? null : (asked[0]?.vendor_name ?? ''),
    rows: ordered.slice(0, top),
    rest: { count: left.length, sums: sumOf(left) },
    total: sumOf(asked),
  };
}

function sumOf(rows: readonly { sums: StockSums }[]): StockSums {
  const sum = { ...NO_STOCK };
  for (const { sums } of rows) for (const name of STOCK_SUMMED) sum[name] += sums[name];
  return sum;
}
