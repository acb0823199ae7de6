import { useMemo } from 'react';
import { dayAndMonth, dayInBogota, type Day } from '#domain/calendar/day.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { formatPesos } from '#domain/base/money.ts';
import {
  FINANCIAL_FIGURES,
  financialFigures,
  STORE_KINDS,
  type FinancialFigure,
} from '#domain/reports/financial-figures.ts';
import { financialRowName } from '#domain/reports/financial-labels.ts';
import { financialGroupingLabels, type FinancialReport } from '#domain/reports/financial-report.ts';
import { rangeText } from '#domain/reports/report-labels.ts';
import {
  FinancialCard,
  financialColumns,
  financialRows,
} from '#src/features/office/reports/financial-columns.tsx';
import {
  behindRow,
  type ChangeFinancial,
  type FinancialFilters,
} from '#src/features/office/reports/financial-filters.ts';
import { Headline } from '#src/shared/reports/headline.tsx';
import styles from '#src/shared/reports/reports.module.css';
import { dayTick, monthTick } from '#src/shared/calendar/day-ticks.ts';
import { FigureMeanings } from '#src/shared/lists/figure-meanings.tsx';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { Button } from '#src/ui/button.tsx';
import { BarList } from '#src/ui/charts/bar-list.tsx';
import { ColumnChart } from '#src/ui/charts/column-chart.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Kpis } from '#src/ui/layout/kpi.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

/** Bars of the drawing; the table has every row. */
const MOST_BARS = 10;

interface FinancialViewProps {
  report: FinancialReport;
  filters: FinancialFilters;
  onChange: ChangeFinancial;
}

/** The figures of the company's money: its headlines, the drawing, the table with the whole, and what each of them counts. */
export function FinancialFiguresView({ report, filters, onChange }: FinancialViewProps) {
  const today = dayInBogota(useNow(HOUR_MS));
  const rows = useMemo(() => financialRows(report, today), [report, today]);
  const open = (key: string) => onChange(behindRow(report, filters.cifra, key), { isStep: true });
  return (
    <>
      <Headlines report={report} />
      {report.moves.length === 0 ? (
        <EmptyState title={`Ningún dinero se movió ${rangeText(report.range, today)}`}>
          Elige más días arriba, o quita la tienda. Los saldos están en «Cuentas».
        </EmptyState>
      ) : (
        <>
          <Panel
            title={`${financialFigures[filters.cifra].label} por ${financialGroupingLabels[report.by].toLowerCase()}`}
            actions={
              <Button
                variant="line"
                data-print="off"
                onClick={() =>
                  onChange({ ver: 'lines', lineas: filters.cifra, cuenta: 'all' }, { isStep: true })
                }
              >
                Ver sus líneas
              </Button>
            }
          >
            <Chart report={report} figure={filters.cifra} today={today} />
          </Panel>
          <Panel flush>
            <DataTable
              caption={`Dinero por ${financialGroupingLabels[report.by].toLowerCase()}`}
              columns={financialColumns(report, open)}
              rows={rows}
              rowKey={(each) => each.key}
              selected={(each) => each.kind === 'total'}
              empty={null}
              renderCard={(row) => <FinancialCard row={row} main={filters.cifra} onRow={open} />}
            />
          </Panel>
        </>
      )}
      <FigureMeanings
        meanings={FINANCIAL_FIGURES.map((each) => [
          financialFigures[each].label,
          financialFigures[each].meaning,
        ])}
      />
    </>
  );
}

function Headlines({ report: { total, accounts, vendor_name } }: { report: FinancialReport }) {
  const closing = (kinds: readonly string[]) =>
    accounts.filter(({ kind }) => kinds.includes(kind)).reduce((sum, each) => sum + each.closing, 0);
  const notes: readonly (readonly [string, number, string])[] = [
    [financialFigures.sold.label, total.sold, `más ${formatPesos(total.shipping)} de envíos`],
    [financialFigures.received.label, total.received, 'de los compradores'],
    [financialFigures.refunded.label, total.refunded, 'a los compradores'],
    [financialFigures.commission.label, total.commission, `más ${formatPesos(total.commission_iva)} de IVA`],
    [financialFigures.paid_out.label, total.paid_out, `y ${formatPesos(closing(['store_paying']))} girando`],
    [
      vendor_name === null ? 'Se debe a tiendas' : 'Se debe a la tienda',
      closing(STORE_KINDS),
      `${formatPesos(closing(['store_available']))} disponibles`,
    ],
  ];
  return (
    <div className={styles.headlines}>
      <Kpis>
        {notes.map(([label, amount, note]) => (
          <Headline key={label} label={label} text={formatPesos(amount)} note={note} />
        ))}
      </Kpis>
    </div>
  );
}

interface ChartProps {
  report: FinancialReport;
  figure: FinancialFigure;
  today: Day;
}

/** A figure, drawn along time or by store. Its twin is the table below; what is negative has no column. */
function Chart({ report, figure, today }: ChartProps) {
  const { by, rows, rest } = report;
  const label = `${financialFigures[figure].label}; las cifras están en la tabla.`;
  const nameOf = (row: (typeof rows)[number]) => financialRowName(by, row, today);
  if (by !== 'store')
    return (
      <ColumnChart
        label={label}
        format={formatPesos}
        points={rows.map((row) => ({
          key: row.key,
          ...(by === 'month' ? monthTick(row.key) : dayTick(row.key)),
          name: `${by === 'day' ? dayAndMonth(row.key, today) : nameOf(row)}: ${formatPesos(row.sums[figure])}`,
          value: Math.max(0, row.sums[figure]),
        }))}
      />
    );
  const shown = rows.slice(0, MOST_BARS);
  const left = rows.slice(MOST_BARS).reduce((sum, each) => sum + each.sums[figure], rest.sums[figure]);
  const bar = (key: string, name: string, value: number) => ({
    key,
    name,
    value: Math.max(0, value),
    figure: formatPesos(value),
  });
  const others = rows.length - shown.length + rest.count;
  return (
    <BarList
      label={label}
      bars={[
        ...shown.map((row) => bar(row.key, nameOf(row), row.sums[figure])),
        ...(others > 0 ? [bar('rest', `Los demás (${others})`, left)] : []),
      ]}
    />
  );
}
