import type { Day } from '#domain/calendar/day.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import {
  FINANCIAL_FIGURES,
  financialFigures,
  type FinancialFigure,
  type FinancialSums,
} from '#domain/reports/financial-figures.ts';
import { financialRowName } from '#domain/reports/financial-labels.ts';
import { financialGroupingLabels, type FinancialReport } from '#domain/reports/financial-report.ts';
import styles from '#src/shared/reports/reports.module.css';
import type { Column } from '#src/ui/layout/data-table.tsx';

/** A row of the table: of the report, what is left, or the whole. */
export interface FinancialTableRow {
  key: string;
  name: string;
  sums: FinancialSums;
  kind: 'row' | 'rest' | 'total';
}

/** The whole first, then the rows, and what is left in one: they add up. */
export function financialRows(report: FinancialReport, today: Day): FinancialTableRow[] {
  const { by, rest, total } = report;
  return [
    { key: 'total', name: 'Total', sums: total, kind: 'total' },
    ...report.rows.map((each) => ({
      ...each,
      name: financialRowName(by, each, today),
      kind: 'row' as const,
    })),
    ...(rest.count > 0
      ? [
          {
            key: 'rest',
            name: `Los demás (${formatWhole(rest.count)})`,
            sums: rest.sums,
            kind: 'rest' as const,
          },
        ]
      : []),
  ];
}

/** @param onRow shows what is behind a row: its lines, its days or its store. */
export function financialColumns(
  { by }: FinancialReport,
  onRow: (key: string) => void,
): readonly Column<FinancialTableRow>[] {
  return [
    {
      key: 'name',
      header: financialGroupingLabels[by],
      prose: true,
      render: (row) => <RowName row={row} onRow={onRow} />,
    },
    ...FINANCIAL_FIGURES.map((figure): Column<FinancialTableRow> => ({
      key: figure,
      header: financialFigures[figure].label,
      align: 'right',
      render: ({ sums, kind }) => (
        <span className={styles.amount}>
          {kind === 'total' ? <strong>{formatPesos(sums[figure])}</strong> : formatPesos(sums[figure])}
        </span>
      ),
    })),
  ];
}

interface RowNameProps {
  row: FinancialTableRow;
  onRow: (key: string) => void;
}

function RowName({ row: { key, name, kind }, onRow }: RowNameProps) {
  if (kind === 'total') return <strong>{name}</strong>;
  // What belongs to no store has none to show, and what is left is several.
  if (kind === 'rest' || key === '') return <span className={styles.name}>{name}</span>;
  return (
    <button type="button" className={styles.link} onClick={() => onRow(key)}>
      {name}
    </button>
  );
}

interface FinancialCardProps extends RowNameProps {
  main: FinancialFigure;
}

/** A row as a card of a phone: its name, the figure that is drawn and the others that are not nothing. */
export function FinancialCard({ row, main, onRow }: FinancialCardProps) {
  const others = FINANCIAL_FIGURES.filter((each) => each !== main && row.sums[each] !== 0);
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <RowName row={row} onRow={onRow} />
        <strong className={styles.amount}>{formatPesos(row.sums[main])}</strong>
      </div>
      {others.length > 0 && (
        <dl className={styles.figures}>
          {others.map((each) => (
            <div key={each}>
              <dt>{financialFigures[each].label}</dt>
              <dd>{formatPesos(row.sums[each])}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
