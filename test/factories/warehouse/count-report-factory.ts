import type { DiscrepancyReport } from '#domain/counts/discrepancy.ts';

/** How exact the counts of these weeks were; their differences add up to nothing. */
export function aCountReport(weeks: DiscrepancyReport['weeks'] = []): DiscrepancyReport {
  const sum = (of: 'counted' | 'matched') => weeks.reduce((total, each) => total + each[of], 0);
  return {
    counted: sum('counted'),
    matched: sum('matched'),
    weeks,
    by: { zone: [], vendor: [], source: [], cause: [], person: [], week: [] },
  };
}
