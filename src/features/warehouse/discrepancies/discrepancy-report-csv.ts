import type { ReportRow } from '#domain/counts/discrepancy.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import {
  ReportFilters,
  reportWayLabels,
} from '#src/features/warehouse/discrepancies/reported-discrepancies.ts';

/** Hands the person a CSV with the rows of a report. @returns null: nothing prevents it. */
export async function exportDiscrepancyReport(
  way: ReportFilters['por'],
  rows: readonly ReportRow[],
): Promise<null> {
  const columns: readonly CsvColumn<ReportRow>[] = [
    { heading: reportWayLabels[way], cell: (each) => each.label },
    { heading: 'Abiertas', cell: (each) => each.open },
    { heading: 'Resueltas', cell: (each) => each.settled },
    { heading: 'Unidades que faltaron', cell: (each) => each.missing },
    { heading: 'Unidades que sobraron', cell: (each) => each.surplus },
    { heading: 'Valor', cell: (each) => each.value },
  ];
  await saveCsv(rows, { name: 'mestore-informe-discrepancias', columns });
  return null;
}
