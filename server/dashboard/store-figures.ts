import { addSums } from '#domain/dashboard/day-sums.ts';
import type { FigurePeriod } from '#domain/dashboard/figure-period.ts';
import type { StoreFigures } from '#domain/dashboard/store-figures.ts';
import type { Db } from '#server/db/database.ts';
import { daySums, firstOrderOn } from '#server/dashboard/read-day-sums.ts';

/** The figures of a store in a period and in the one before it, from the sums of its days alone. */
export async function storeFigures(
  db: Db,
  vendorId: string,
  { from, to, before }: FigurePeriod,
  nowMs: number,
): Promise<StoreFigures> {
  const [all, first] = await Promise.all([
    daySums(db, vendorId, before.from, to),
    firstOrderOn(db, vendorId),
  ]);
  const days = all.filter(({ day }) => day >= from);
  const earlier = all.filter(({ day }) => day < from);
  return {
    vendor_id: vendorId,
    from,
    to,
    before: { ...before, sums: addSums(earlier) },
    sums: addSums(days),
    days,
    first_order_on: first,
    counted_at: new Date(nowMs).toISOString(),
  };
}
