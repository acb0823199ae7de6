import { Link } from 'wouter';
import type { Day } from '#domain/calendar/day.ts';
import { formatPercentChange, formatWhole } from '#domain/base/money.ts';
import { changeOf, figureText, salesRowName } from '#domain/reports/report-labels.ts';
import {
  salesFigures,
  salesGroupingLabels,
  type SalesFigure,
  type SalesGrouping,
} from '#domain/reports/sales-figures.ts';
import type { SalesReport } from '#domain/reports/sales-report.ts';
import type { SalesSums } from '#domain/reports/sales-sums.ts';
import type { Column } from '#src/ui/layout/data-table.tsx';
import styles from '#src/shared/reports/reports.module.css';

/** A row of the table: of the report, the rest, or the whole. */
export interface ShownRow {
  key: string;
  name: string;
  detail: string;
  sums: SalesSums;
  before: SalesSums | null;
  isWhole: boolean;
}

/** The rows of a report as its table has them: the whole is the first, where a long table shows it, and what is left stands in one. */
export function shownRows(report: SalesReport, today: Day): ShownRow[] {
  const { by, rest } = report;
  return [
    {
      key: 'total',
      name: 'Total',
      detail: '',
      sums: report.total,
      before: report.total_before,
      isWhole: true,
    },
    ...report.rows.map((each) => ({ ...each, name: salesRowName(by, each, today), isWhole: false })),
    ...(rest.count > 0
      ? [{ ...rest, key: 'rest', name: `Los demás (${formatWhole(rest.count)})`, detail: '', isWhole: false }]
      : []),
  ];
}

/** What a table of sales is drawn with. */
export interface SalesTable {
  by: SalesGrouping;
  figures: readonly SalesFigure[];
  /** The figure that the rows are ordered and drawn by. */
  main: SalesFigure;
  /** Where the orders of a row are listed; undefined where they are not. */
  hrefOf?: ((key: string) => string) | undefined;
  /** Shows what is behind a row; undefined where there is nothing. */
  onOpen?: ((key: string) => void) | undefined;
}

export function salesColumns(table: SalesTable): readonly Column<ShownRow>[] {
  const { by, figures, main } = table;
  return [
    {
      key: 'name',
      header: salesGroupingLabels[by],
      prose: true,
      sortable: true,
      render: (row) => <RowName row={row} table={table} />,
    },
    ...figures.map((figure): Column<ShownRow> => ({
      key: figure,
      header: salesFigures[figure].label,
      align: 'right',
      sortable: true,
      render: (row) => <FigureCell row={row} figure={figure} isCompared={figure === main} />,
    })),
  ];
}

/** What a row is, and the way to what is behind it. What is left is several, and leads nowhere. */
function RowName({ row, table: { hrefOf, onOpen } }: { row: ShownRow; table: SalesTable }) {
  const { key, name, detail, isWhole } = row;
  const isRow = !isWhole && key !== 'rest' && key !== '';
  return (
    <span className={styles.name}>
      {isRow && hrefOf ? (
        <Link href={hrefOf(key)} className={styles.link}>
          {name}
        </Link>
      ) : isRow && onOpen ? (
        <button type="button" className={styles.link} onClick={() => onOpen(key)}>
          {name}
        </button>
      ) : isWhole ? (
        <strong>{name}</strong>
      ) : (
        name
      )}
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}

interface FigureCellProps {
  row: ShownRow;
  figure: SalesFigure;
  isCompared: boolean;
}

function FigureCell({ row, figure, isCompared }: FigureCellProps) {
  const { kind, of } = salesFigures[figure];
  const text = figureText(kind, of(row.sums));
  const change = isCompared && row.before ? changeOf(of(row.sums), of(row.before)) : null;
  return (
    <span className={styles.amount}>
      {row.isWhole ? <strong>{text}</strong> : text}
      {change !== null && <span className={styles.detail}>{formatPercentChange(change)}</span>}
    </span>
  );
}

/** A row as a card of a phone: its name, its main figure and the others that are not nothing. */
export function SalesCard({ row, table }: { row: ShownRow; table: SalesTable }) {
  const { figures, main } = table;
  const others = figures.filter((each) => each !== main && salesFigures[each].of(row.sums));
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <RowName row={row} table={table} />
        <FigureCell row={{ ...row, isWhole: true }} figure={main} isCompared />
      </div>
      {others.length > 0 && (
        <dl className={styles.figures}>
          {others.map((each) => (
            <div key={each}>
              <dt>{salesFigures[each].label}</dt>
              <dd>{figureText(salesFigures[each].kind, salesFigures[each].of(row.sums))}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
