import * as v from 'valibot';
import { rangeBefore, type ReportRange } from '#domain/reports/report-range.ts';
import type { SummedDays } from '#src/shared/commissions/commission-sums.tsx';
import { choiceFilter, dayFilter } from '#src/shared/lists/url-filters.ts';
import { OWN_DAYS, PRESETS, rangeOf } from '#src/shared/reports/report-filters.ts';

/** The days that are summed, as the address says them; by default all there were. */
export const SumFilters = v.object({
  tiempo: choiceFilter(['all', ...PRESETS, OWN_DAYS]),
  desde: dayFilter,
  hasta: dayFilter,
});
export type SumFilters = v.InferOutput<typeof SumFilters>;

/** The days that the filters ask for, and as many before where both ends are known: with less there is nothing to compare. */
export function summedDays(
  { tiempo, ...own }: SumFilters,
  nowMs: number,
): { days: SummedDays; before: ReportRange | undefined } {
  if (tiempo === 'all') return { days: {}, before: undefined };
  const { from, to } = rangeOf({ tiempo, ...own }, nowMs);
  const isWhole = from !== undefined && to !== undefined && from <= to;
  return {
    days: { ...(from && { desde: from }), ...(to && { hasta: to }) },
    before: isWhole ? rangeBefore({ from, to }) : undefined,
  };
}
