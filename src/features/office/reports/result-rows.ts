import type { Day } from '#domain/calendar/day.ts';
import { formatWhole } from '#domain/base/money.ts';
import type { ReportResult } from '#domain/reports/custom-report.ts';
import { reportColumnLabels, type ReportDefinition } from '#domain/reports/report-definition.ts';
import { reportFigures, type ReportSums } from '#domain/reports/report-figures.ts';
import { reportRowName } from '#domain/reports/report-labels.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { cellOf, headingOf, type FileFormat } from '#src/shared/reports/export-report.ts';

/** A row of the table: of the report, what is left together, or the whole. */
export interface ResultRow {
  kind: 'row' | 'rest' | 'total';
  key: string;
  keys: readonly string[];
  names: readonly string[];
  sums: ReportSums;
}

/** The whole, the rows, and what is left in one: they add up. */
export function resultRows(
  { groups }: Pick<ReportDefinition, 'groups'>,
  { rows, rest, total }: ReportResult,
  today: Day,
): ResultRow[] {
  const alone = (name: string) => [name, ...groups.slice(1).map(() => '')];
  return [
    { kind: 'total', key: 'total', keys: [], names: alone('Total'), sums: total },
    ...rows.map(({ keys, names, sums }): ResultRow => ({
      kind: 'row',
      key: keys.join('\n'),
      keys,
      names: groups.map((by, at) => reportRowName(by, { key: keys[at] ?? '', name: names[at] ?? '' }, today)),
      sums,
    })),
    ...(rest.count > 0
      ? [
          {
            kind: 'rest' as const,
            key: 'rest',
            keys: [],
            names: alone(`Los demás (${formatWhole(rest.count)})`),
            sums: rest.sums,
          },
        ]
      : []),
  ];
}

/** The columns of the same rows in a file. */
export function resultColumnsOfFile(
  { groups, figures }: Pick<ReportDefinition, 'groups' | 'figures'>,
  format: FileFormat,
): CsvColumn<ResultRow>[] {
  return [
    ...groups.map((by, at) => ({
      heading: reportColumnLabels[by],
      cell: ({ kind, keys, names }: ResultRow) =>
        (kind === 'row' && (by === 'day' || by === 'month') ? keys[at] : names[at]) ?? '',
    })),
    ...figures.map((figure) => ({
      heading: headingOf(reportFigures[figure]),
      cell: ({ sums }: ResultRow) => cellOf(reportFigures[figure].of(sums), format),
    })),
  ];
}
