import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { discrepancyReportPath } from '#domain/counts/discrepancy.ts';

/** Where the server answers how discrepancies and counts add up in some days up to today. */
export function reportOfDays(days: number, nowMs: number): string {
  const today = dayInBogota(nowMs);
  return `${discrepancyReportPath}?${new URLSearchParams({ from: addDays(today, 1 - days), to: today })}`;
}

/** `94 %` of the counted products agreed with the record; a dash while nothing was counted. */
export function inventoryAccuracy({ counted, matched }: { counted: number; matched: number }): string {
  return counted === 0 ? '–' : `${Math.floor((matched / counted) * 100)} %`;
}
