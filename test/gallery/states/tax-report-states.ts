import { paths } from '#domain/paths.ts';
import { taxReportPaths, type TaxYearSummary } from '#domain/tax-reports/tax-reports-api.ts';
import { unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const page = { screen: 'tax-reports', as: 'owner', at: paths.taxReports } as const;
const asks = `GET ${taxReportPaths.year(2025)}`;

const summary: TaxYearSummary = {
  year: 2025,
  is_over: true,
  unit: { year: 2025, value: 49_799, norm: 'Resolución DIAN 000193 de 2024' },
  third_party: {
    rows: 14,
    totals: { total: 182_400_000, transferred: 151_320_400, withheld: 2_310_900 },
    gaps: {
      unnamed_rows: 9,
      unnamed_total: 96_200_000,
      unknown_types: 2,
      stores_without_document: ['Calzado La Isla'],
      below_zero: 1,
    },
  },
  sellers: {
    rows: 9,
    gaps: {
      without_document: ['Calzado La Isla'],
      unverified: ['Calzado La Isla', 'Hamacas de San Jacinto'],
      without_account: [],
    },
  },
};

/** What the company reports to the DIAN. */
export const taxReportStates: readonly GalleryState[] = [
  { ...page, state: 'full', answers: { [asks]: summary }, shows: 'Antes de presentarlo' },
  {
    ...page,
    state: 'empty',
    answers: {
      [asks]: {
        ...summary,
        unit: null,
        third_party: null,
        sellers: { rows: 0, gaps: { without_document: [], unverified: [], without_account: [] } },
      },
    },
    shows: /Falta la UVT de 2025/,
  },
  ...unreadStates({ ...page, denied: 'sales', asks }),
];
