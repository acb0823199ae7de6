import type { ReportResult } from '#domain/reports/custom-report.ts';
import type { ReportDefinition } from '#domain/reports/report-definition.ts';
import { reportFigures, type ReportSums } from '#domain/reports/report-figures.ts';

type Row = ReportResult['rows'][number];

/** The first rows of a report by its order, what is left of them together, and the whole: they add up. */
export function rankRows(
  rows: readonly Row[],
  { order, direction, top }: Pick<ReportDefinition, 'order' | 'direction' | 'top'>,
): Pick<ReportResult, 'rows' | 'rest' | 'total'> {
  const { of } = reportFigures[order];
  const sign = direction === 'asc' ? 1 : -1;
  const compared = (one: Row, other: Row) => {
    const [a, b] = [of(one.sums), of(other.sums)];
    // What has no such figure stands last, whatever the order.
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  };
  const key = ({ keys }: Row) => keys.join('\n');
  const ordered = rows.toSorted((one, other) => compared(one, other) || (key(one) < key(other) ? -1 : 1));
  const left = ordered.slice(top);
  return {
    rows: ordered.slice(0, top),
    rest: { count: left.length, sums: sumOfRows(left) },
    total: sumOfRows(rows),
  };
}

function sumOfRows(rows: readonly { sums: ReportSums }[]): ReportSums {
  const whole: ReportSums = {};
  for (const { sums } of rows)
    for (const [name, value] of Object.entries(sums)) whole[name] = (whole[name] ?? 0) + value;
  return whole;
}
