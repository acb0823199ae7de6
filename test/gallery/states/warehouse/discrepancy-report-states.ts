import { discrepancyReportPath, type DiscrepancyReport, type ReportRow } from '#domain/counts/discrepancy.ts';
import { paths } from '#domain/paths.ts';
import { aCountReport } from '#test/factories/warehouse/count-report-factory.ts';
import { unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const report = {
  ...aCountReport([
    { week: '2026-02-16', counted: 46, matched: 40 },
    { week: '2026-02-23', counted: 52, matched: 49 },
    { week: '2026-03-02', counted: 31, matched: 28 },
  ]),
  by: {
    zone: [
      row('warehouse_a', '', { open: 4, settled: 11, missing: 23, surplus: 4, value: -412_000 }),
      row('warehouse_b', '', { open: 1, settled: 6, missing: 8, surplus: 9, value: 38_500 }),
      row('storage_room', '', { open: 2, settled: 0, missing: 2, surplus: 0, value: -36_000 }),
    ],
    vendor: [row('v1', 'Casa Mesa de los Santos', { open: 7, settled: 17, missing: 33, surplus: 13 })],
    source: [],
    cause: [],
    person: [],
    week: [],
  },
} satisfies DiscrepancyReport;

const reportPage = { screen: 'discrepancy-report', as: 'owner', at: paths.discrepancyReport } as const;
const asksReport = `GET ${discrepancyReportPath}`;

/** The discrepancies of the weeks, and their sum. */
export const discrepancyReportStates: readonly GalleryState[] = [
  {
    ...reportPage,
    state: 'full',
    answers: { [asksReport]: report },
    shows: 'de diferencia; donde no hay costo, al precio',
  },
  {
    ...reportPage,
    state: 'empty',
    answers: { [asksReport]: aCountReport() },
    shows: 'No hubo discrepancias en este tiempo',
  },
  ...unreadStates({ ...reportPage, denied: 'buyer', asks: asksReport }),
];

function row(key: string, label: string, figures: Partial<ReportRow>): ReportRow {
  return { key, label, open: 0, settled: 0, missing: 0, surplus: 0, value: 0, ...figures };
}
