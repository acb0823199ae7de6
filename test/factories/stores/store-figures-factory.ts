import { addDays, type Day } from '#domain/calendar/day.ts';
import { addSums, NO_SUMS, type DaySums, type SumsOfDay } from '#domain/dashboard/day-sums.ts';
import { periodOf, type FigureSpan } from '#domain/dashboard/figure-period.ts';
import type { StoreFigures } from '#domain/dashboard/store-figures.ts';

/** The sums of a day on which something was sold, but for what is said otherwise. */
export function aDayOfSales(day: Day, over: Partial<DaySums> = {}): SumsOfDay {
  return { day, ...NO_SUMS, orders: 2, units: 3, sales: 238_000, revenue: 250_000, ...over };
}

/** The figures of a store's last days up to one, with sales on some of them and twice as many before. */
export function aStoreFigures(
  today: Day,
  { days: span = '30', vendorId = 'tienda-1' }: { days?: FigureSpan; vendorId?: string } = {},
): StoreFigures {
  const period = periodOf({ days: span }, today);
  if (!period.ok) throw new Error(period.refusal);
  const { from, to, before } = period.value;
  const days = Array.from({ length: Number(span) }, (_, at) => addDays(from, at))
    .filter((_, at) => (at * 7) % 5 !== 1)
    .map((day, at) =>
      aDayOfSales(day, {
        orders: 1 + ((at * 3) % 5),
        units: 2 + ((at * 5) % 7),
        sales: 119_000 * (1 + ((at * 3) % 5)),
        commission: 10_000 * (1 + ((at * 3) % 5)),
        commission_iva: 1_900 * (1 + ((at * 3) % 5)),
        cancelled: at % 9 === 4 ? 1 : 0,
        cancelled_sales: at % 9 === 4 ? 119_000 : 0,
        returns: at % 11 === 6 ? 1 : 0,
        returned_units: at % 11 === 6 ? 2 : 0,
        refund: at % 11 === 6 ? 130_900 : 0,
        ratings: at % 6 === 2 ? 1 : 0,
        stars: at % 6 === 2 ? 4 : 0,
      }),
    );
  const sums = addSums(days);
  return {
    vendor_id: vendorId,
    from,
    to,
    before: {
      ...before,
      sums: {
        ...sums,
        orders: sums.orders * 2,
        sales: Math.round(sums.sales * 0.8),
        returns: 0,
        refund: 0,
        ratings: 0,
        stars: 0,
      },
    },
    sums,
    days,
    first_order_on: '2025-11-03',
    counted_at: `${to}T15:00:00.000Z`,
  };
}
