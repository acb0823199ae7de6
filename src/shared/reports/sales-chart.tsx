import { dayAndMonth, type Day } from '#domain/calendar/day.ts';
import { formatWhole } from '#domain/base/money.ts';
import { figureText, salesRowName } from '#domain/reports/report-labels.ts';
import { salesFigures, salesGroupingLabels, type SalesFigure } from '#domain/reports/sales-figures.ts';
import type { SalesReport, SalesRow } from '#domain/reports/sales-report.ts';
import { sumOfAll, withoutSums } from '#domain/reports/sales-sums.ts';
import { dayTick, monthTick } from '#src/shared/calendar/day-ticks.ts';
import { BarList } from '#src/ui/charts/bar-list.tsx';
import { ColumnChart } from '#src/ui/charts/column-chart.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

/** Bars of the drawing; the table has every row. */
const MOST_BARS = 10;

interface SalesChartProps {
  report: SalesReport;
  figure: SalesFigure;
  today: Day;
}

/** A figure of the report, drawn: along time, or the first rows and all others together. Its twin is the table below. */
export function SalesChart({ report, figure, today }: SalesChartProps) {
  const { kind, label, of } = salesFigures[figure];
  const title = `${label} por ${salesGroupingLabels[report.by].toLowerCase()}`;
  const text = `${title}; las cifras están en la tabla.`;
  const nameOf = (row: SalesRow) => salesRowName(report.by, row, today);
  if (report.by === 'day' || report.by === 'month') {
    const rows = report.rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    return (
      <Panel title={title}>
        <ColumnChart
          label={text}
          format={(value) => figureText(kind, value)}
          points={rows.map((row) => ({
            key: row.key,
            ...(report.by === 'day' ? dayTick(row.key) : monthTick(row.key)),
            name: `${report.by === 'day' ? dayAndMonth(row.key, today) : nameOf(row)}: ${figureText(kind, of(row.sums))}`,
            value: Math.max(0, of(row.sums) ?? 0),
          }))}
        />
      </Panel>
    );
  }
  const shown = report.rows.slice(0, MOST_BARS);
  const rest = withoutSums(report.total, sumOfAll(shown.map((each) => each.sums)));
  const left = report.rows.length - shown.length + report.rest.count;
  const bar = (key: string, name: string, sums: SalesRow['sums']) => ({
    key,
    name,
    value: Math.max(0, of(sums) ?? 0),
    figure: figureText(kind, of(sums)),
  });
  return (
    <Panel title={title}>
      <BarList
        label={text}
        bars={[
          ...shown.map((row) => bar(row.key, nameOf(row), row.sums)),
          ...(left > 0 ? [bar('rest', `Los demás (${formatWhole(left)})`, rest)] : []),
        ]}
      />
    </Panel>
  );
}
