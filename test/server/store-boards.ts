import { NO_SUMS, soldSums } from '#domain/dashboard/day-sums.ts';
import type { SalesFact } from '#domain/reports/sales-facts.ts';
import { addStoreSums, NO_STORE_SALES } from '#domain/reports/sales-sums.ts';
import { storeDays, wholeSums } from '#server/dashboard/read-day-sums.ts';
import type { Db } from '#server/db/database.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

/** What the board of each store shows of the days of a year, and its profile of all of them. */
export function boardsNow(db: Db, stores: readonly string[]) {
  return Promise.all(
    stores.map(async (store) => ({
      ...(await storeDays(db, store, YEAR.from, YEAR.to)),
      whole: await wholeSums(db, store),
    })),
  );
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
