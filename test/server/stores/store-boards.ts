import { groupedBy } from '#domain/base/grouped-by.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { NO_SUMS, soldSums } from '#domain/dashboard/day-sums.ts';
import type { SalesDimension, SalesFact } from '#domain/reports/sales-facts.ts';
import { addStoreSums, NO_STORE_SALES, sumOfAll } from '#domain/reports/sales-sums.ts';
import { storeDays, wholeSums } from '#server/dashboard/read-day-sums.ts';
import type { Db } from '#server/db/database.ts';
import { ownSalesReport } from '#server/reports/sales-report.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

const REPORTED = { product: 'product', city: 'place' } as const;

/** What the board of each store shows of the days of a year, and its profile of all of them. */
export function boardsNow(db: Db, stores: readonly string[]) {
  return Promise.all(
    stores.map(async (store) => ({
      ...(await storeDays(db, store, YEAR.from, YEAR.to)),
      whole: await wholeSums(db, store),
    })),
  );
}

/** What the reports of each store have of the year, by product and by city. */
export function ownReportsNow(db: Db, stores: readonly string[]) {
  return Promise.all(
    stores.flatMap((store) =>
      keysOf(REPORTED).map(async (by) => {
        const asked = { ...YEAR, by, top: 100 };
        const { rows } = await ownSalesReport(db, store, asked, Date.parse(`${YEAR.to}T12:00:00Z`));
        return rows.map(({ key, sums }) => ({ key, sums })).toSorted(byKey);
      }),
    ),
  );
}

/** The same by the definition of sales. */
export function ownReportsOf(facts: readonly SalesFact[], stores: readonly string[]) {
  return stores.flatMap((store) =>
    Object.values(REPORTED).map((dimension) => reportOf(facts, store, dimension)),
  );
}

function byKey(one: { key: string }, other: { key: string }): number {
  return one.key < other.key ? -1 : 1;
}

function reportOf(facts: readonly SalesFact[], store: string, dimension: SalesDimension) {
  const own = facts.filter(
    ({ vendorId, dimension: of, day }) =>
      vendorId === store && of === dimension && day >= YEAR.from && day <= YEAR.to,
  );
  return [...groupedBy(own, (each) => each.key)]
    .map(([key, of]) => ({ key, sums: sumOfAll(of.map((each) => each.sums)) }))
    .toSorted(byKey);
}

/** The same by the definition of sales. @param facts by day, the first one first. */
export function boardsOf(facts: readonly SalesFact[], stores: readonly string[]) {
  return stores.map((store) => {
    const own = facts.filter((each) => each.vendorId === store && each.dimension === 'store');
    const days = own.filter(({ day }) => day >= YEAR.from && day <= YEAR.to);
    return {
      days: days.map(({ day, sums }) => ({ ...NO_SUMS, day, ...soldSums(sums) })),
      whole: soldSums(own.reduce((sum, each) => addStoreSums(sum, each.sums), NO_STORE_SALES)),
      firstOrderOn: own.find(({ sums }) => sums.ordered_orders > 0)?.day ?? null,
    };
  });
}
