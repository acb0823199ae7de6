import * as v from 'valibot';
import { dayInBogota, startOfDay } from '#domain/calendar/day.ts';

/** A year of which something is reported, as an address says it. */
export const TaxYear = v.pipe(
  v.string(),
  v.regex(/^20\d\d$/, 'Escribe el año completo, como 2026.'),
  v.transform(Number),
);

/** The quarters of a year, from 1. */
export const QUARTERS = [1, 2, 3, 4] as const;
export type Quarter = (typeof QUARTERS)[number];

/** When a year begins in Colombia and when each of its quarters ends, in milliseconds since the epoch: half-open. */
export function boundsOfYear(year: number): readonly [start: number, ...ends: number[]] {
  const begins = (at: number, month: string) => startOfDay(`${at}-${month}-01`);
  return [
    begins(year, '01'),
    begins(year, '04'),
    begins(year, '07'),
    begins(year, '10'),
    begins(year + 1, '01'),
  ];
}

/** The year that it is in Colombia. */
export function yearNow(nowMs: number): number {
  return Number(dayInBogota(nowMs).slice(0, 4));
}

/** Whether nothing more happens in a year. */
export function isYearOver(year: number, nowMs: number): boolean {
  return year < yearNow(nowMs);
}
