import { addSums } from '#domain/dashboard/day-sums.ts';
import type { FigurePeriod } from '#domain/dashboard/figure-period.ts';
import type { StoreFigures } from '#domain/dashboard/store-figures.ts';
import type { Db } from '#server/db/database.ts';
import { storeDays } from '#server/dashboard/read-day-sums.ts';

/** The figures of a store in a period and in the one before it, from the sums of its days alone. */
export async function storeFigures(
  db: Db,
  vendorId: string,
  { from, to, before }: FigurePeriod,
  nowMs: number,
): Promise<StoreFigures> {
  const { days: all, firstOrderOn } = await storeDays(db, vendorId, before.from, to);
  const days = all.filter(({ day }) => day >= from);
  const earlier = all.filter(({ day }) => day < from);
  return {
    vendor_id: vendorId,
    from,
    to,
    before: { ...before, sums: addSums(earlier) },
    sums: addSums(days),
    days,
    first_order_on: firstOrderOn,
    counted_at: new Date(nowMs).toISOString(),
  };
}
