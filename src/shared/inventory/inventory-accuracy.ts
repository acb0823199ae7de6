import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { formatPercent } from '#domain/base/money.ts';
import { discrepancyReportPath } from '#domain/counts/discrepancy.ts';
import type { HintedName } from '#domain/protocol/replication.ts';

/** What changes with discrepancies; a movement that is heard of late, or twice, disputes its position. */
export const CHANGES_DISCREPANCIES: readonly HintedName[] = ['discrepancies', 'stock_movements'];

/** The server's address for the totals of discrepancies and counts of some days up to today. */
export function reportOfDays(days: number, nowMs: number): string {
  const today = dayInBogota(nowMs);
  return `${discrepancyReportPath}?${new URLSearchParams({ from: addDays(today, 1 - days), to: today })}`;
}

/** `94 %` of the counted products matched the system quantity; a dash while nothing was counted. */
export function inventoryAccuracy({ counted, matched }: { counted: number; matched: number }): string {
  return counted === 0 ? '–' : formatPercent(Math.floor((matched / counted) * 100));
}
