import type { Day } from '#domain/calendar/day.ts';
import type { BusinessBoard } from '#domain/dashboard/business-board.ts';
import type { FigureSpan } from '#domain/dashboard/figure-period.ts';
import { aStoreFigures } from '#test/factories/stores/store-figures-factory.ts';

/** The business at a glance with all of its parts, but for what is said otherwise. */
export function aBusinessBoard(
  today: Day,
  over: Partial<BusinessBoard> = {},
  days: FigureSpan = '30',
): BusinessBoard {
  const { from, to, before, sums, counted_at } = aStoreFigures(today, { days });
  return {
    from,
    to,
    before: { from: before.from, to: before.to },
    sales: { now: sums, before: before.sums, up_to: counted_at },
    orders: { to_prepare: 14, preparing: 5, on_the_road: 23, to_collect: 4 },
    owed: { refunds: 3, amount: 412_000 },
    stock: { on_sale: 1_486, few: 37, sold_out: 12, units: 48_210 },
    counted_at,
    ...over,
  };
}
