import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import type { BusinessBoard, OrdersToDo, RefundsOwed } from '#domain/dashboard/business-board.ts';
import type { DashboardSummary } from '#domain/dashboard/dashboard-summary.ts';
import { addSums, NO_SUMS, type SoldSums } from '#domain/dashboard/day-sums.ts';
import type { FigurePeriod } from '#domain/dashboard/figure-period.ts';
import type { Db } from '#server/db/database.ts';
import { companyDaySums, countedUntil } from '#server/dashboard/read-day-sums.ts';

/** What is believed for a while, by its cost. */
interface Counting {
  db: Db;
  ordersToDo: () => Promise<OrdersToDo>;
  refundsOwed: () => Promise<RefundsOwed>;
  /** The figures of the whole business, which are believed for a while. */
  figures: () => Promise<DashboardSummary>;
}

/** The business at a glance, each part for who may read it; all of it from sums and from the indexes of what is open. */
export async function businessBoard(
  { db, figures, ordersToDo, refundsOwed }: Counting,
  who: Authority,
  { from, to, before }: FigurePeriod,
  nowMs: number,
): Promise<BusinessBoard> {
  return {
    from,
    to,
    before,
    ...(can(who, 'readBusinessFigures') && { sales: await salesOf(db, { from, to, before }) }),
    ...(can(who, 'readVendorOrders') && { orders: await ordersToDo() }),
    ...(can(who, 'refundReturns') && { owed: await refundsOwed() }),
    ...(can(who, 'readBusinessFigures') && { stock: stockOf(await figures()) }),
    counted_at: new Date(nowMs).toISOString(),
  };
}

async function salesOf(db: Db, { from, to, before }: FigurePeriod): Promise<BusinessBoard['sales']> {
  // How far it is counted is asked first: what is counted meanwhile is only more than is promised.
  const upTo = await countedUntil(db);
  const days = await companyDaySums(db, before.from, to);
  return {
    now: together(days.filter(({ day }) => day >= from)),
    before: together(days.filter(({ day }) => day < from)),
    up_to: upTo,
  };
}

function together(days: readonly SoldSums[]): SoldSums {
  const {
    ratings: _ratings,
    stars: _stars,
    ...sold
  } = addSums(days.map((each) => ({ ...NO_SUMS, ...each })));
  return sold;
}

function stockOf(all: DashboardSummary): BusinessBoard['stock'] {
  const { productos_activos = 0, productos_stock_bajo = 0, productos_agotados = 0, stock_total = 0 } = all;
  return {
    on_sale: productos_activos,
    few: productos_stock_bajo,
    sold_out: productos_agotados,
    units: stock_total,
  };
}
