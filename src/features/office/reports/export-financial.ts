import { dayInBogota } from '#domain/calendar/day.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { entryReasonLabels } from '#domain/money/money-legs.ts';
import { FINANCIAL_FIGURES, financialFigures } from '#domain/reports/financial-figures.ts';
import { accountLabel, moveLabel } from '#domain/reports/financial-labels.ts';
import {
  financialGroupingLabels,
  FinancialLines,
  FinancialReport,
  type FinancialLine,
} from '#domain/reports/financial-report.ts';
import { MOST_REPORT_ROWS } from '#domain/reports/sales-report.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { saveFile, type FileFormat } from '#src/shared/reports/export-report.ts';
import { balanceRows, type BalanceRow } from '#src/features/office/reports/financial-accounts-view.tsx';
import { financialRows, type FinancialTableRow } from '#src/features/office/reports/financial-columns.tsx';
import {
  financialAsked,
  linesAsked,
  shownAmount,
  type FinancialFilters,
} from '#src/features/office/reports/financial-filters.ts';
import { call } from '#src/identity/call.ts';

/** Gives the person what the screen shows, whole: figures, balances or lines. @returns why it could not, or what it left out, in words. */
export async function exportFinancial(format: FileFormat, filters: FinancialFilters): Promise<string | null> {
  const answer = await call(financialAsked(filters, serverNowMs(), true), FinancialReport);
  if (!answer.ok) return answer.message;
  const report = answer.body;
  const days = `${report.range.from}-a-${report.range.to}`;
  if (filters.ver === 'lines') return exportLines(format, filters, days);
  if (filters.ver === 'accounts')
    await saveFile(format, balanceRows(report), { name: `mestore-saldos-${days}`, columns: balanceColumns });
  else
    await saveFile(format, financialFileRows(report), {
      name: `mestore-dinero-${days}`,
      columns: figureColumns(report),
    });
  return null;
}

/** The rows of a file: days as a spreadsheet orders them, and the whole last. */
export function financialFileRows(report: FinancialReport): FinancialTableRow[] {
  const [whole, ...others] = financialRows(report, dayInBogota(serverNowMs()));
  const named = others.map((each) =>
    each.kind === 'row' && report.by !== 'store' ? { ...each, name: each.key } : each,
  );
  return whole ? [...named, whole] : named;
}

function figureColumns({ by }: FinancialReport): CsvColumn<FinancialTableRow>[] {
  return [
    { heading: financialGroupingLabels[by], cell: ({ name }) => name },
    ...FINANCIAL_FIGURES.map((figure) => ({
      heading: `${financialFigures[figure].label} (COP)`,
      cell: ({ sums }: FinancialTableRow) => sums[figure],
    })),
  ];
}

const balanceColumns: CsvColumn<BalanceRow>[] = [
  { heading: 'Cuenta', cell: ({ name }) => name },
  { heading: 'Al empezar (COP)', cell: ({ opening }) => opening },
  { heading: 'Entró (COP)', cell: ({ credits }) => credits },
  { heading: 'Salió (COP)', cell: ({ debits }) => debits },
  { heading: 'Al terminar (COP)', cell: ({ closing }) => closing },
];

async function exportLines(
  format: FileFormat,
  filters: FinancialFilters,
  days: string,
): Promise<string | null> {
  const rows: FinancialLine[] = [];
  let next: string | null = null;
  do {
    const address: string = linesAsked(filters, serverNowMs(), next);
    const answer = await call(address, FinancialLines);
    // Half a list would add up to nothing that anybody knows.
    if (!answer.ok) return answer.message;
    rows.push(...answer.body.data);
    next = answer.body.next;
  } while (next !== null && rows.length < MOST_REPORT_ROWS);
  await saveFile(format, rows, { name: `mestore-lineas-${days}`, columns: lineColumns(filters) });
  return next === null
    ? null
    : `El archivo tiene lo más nuevo, ${countOf(rows.length, 'línea', 'líneas')}, y hay más. Elige menos días.`;
}

function lineColumns(filters: FinancialFilters): CsvColumn<FinancialLine>[] {
  return [
    { heading: 'Cuándo (UTC)', cell: ({ at }) => at },
    { heading: 'Qué', cell: moveLabel },
    { heading: 'Por qué', cell: ({ reason }) => entryReasonLabels[reason] },
    { heading: 'De', cell: ({ number }) => number },
    { heading: 'Tienda', cell: ({ store_name }) => store_name },
    { heading: 'Sale de', cell: ({ from }) => accountLabel(from) },
    { heading: 'Entra a', cell: ({ to }) => accountLabel(to) },
    { heading: 'Valor (COP)', cell: (line) => shownAmount(filters, line) ?? line.amount },
  ];
}
