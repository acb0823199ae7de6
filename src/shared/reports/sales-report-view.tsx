import { useMemo } from 'react';
import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { formatPercentChange } from '#domain/base/money.ts';
import { changeOf, figureText, rangeText } from '#domain/reports/report-labels.ts';
import { rangeCutLabels } from '#domain/reports/report-range.ts';
import {
  figuresOf,
  salesFigures,
  salesGroupingLabels,
  usualFigure,
  type SalesFigure,
  type SalesGrouping,
} from '#domain/reports/sales-figures.ts';
import type { SalesReport } from '#domain/reports/sales-report.ts';
import { FigureMeanings } from '#src/shared/lists/figure-meanings.tsx';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { DataTable, type Sort } from '#src/ui/layout/data-table.tsx';
import { Kpis } from '#src/ui/layout/kpi.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import {
  behindRow,
  chosenFigure,
  type ChangeReport,
  type ReportFilters,
  type ReportSource,
} from '#src/shared/reports/report-filters.ts';
import { Headline } from '#src/shared/reports/headline.tsx';
import { SalesCard, salesColumns, shownRows, type SalesTable } from '#src/shared/reports/sales-columns.tsx';
import { SalesChart } from '#src/shared/reports/sales-chart.tsx';

/** Of these a row has something behind it: its days. */
const OPENED: readonly SalesGrouping[] = ['month', 'product', 'store'];
const HEADLINES: readonly SalesFigure[] = ['orders', 'returned_units', 'net'];

interface SalesReportViewProps {
  source: ReportSource;
  report: SalesReport;
  filters: ReportFilters;
  onChange: ChangeReport;
}

/** A report of sales: what it covers, its headlines, the drawing, the table with the whole, and what each figure counts. */
export function SalesReportView({ source, report, filters, onChange }: SalesReportViewProps) {
  const today = dayInBogota(useNow(HOUR_MS));
  const { by } = report;
  const figures = figuresOf(by, { readers: source.readers, isOfProduct: report.product_name !== null });
  const figure = figures.find((each) => each === chosenFigure(source, filters)) ?? usualFigure(by);
  const rows = useMemo(() => shownRows(report, today), [report, today]);
  const table: SalesTable = {
    by,
    figures,
    main: figure,
    hrefOf: by === 'day' && report.product_name === null ? source.dayHref : undefined,
    onOpen: OPENED.includes(by)
      ? (key) => onChange(behindRow(report, key) ?? {}, { isStep: true })
      : undefined,
  };
  const isQuiet = report.total.ordered_orders + report.total.ordered_units + report.total.refunds === 0;
  return (
    <>
      <Said report={report} today={today} />
      <Headlines report={report} figures={headlinesOf(figures)} today={today} />
      {isQuiet ? (
        <EmptyState title={`Nada se vendió ni se devolvió ${rangeText(report.range, today)}`}>
          {source.readers === 'company' || filters.producto
            ? 'Elige más días arriba, o quita lo que elegiste.'
            : 'Elige más días arriba.'}
        </EmptyState>
      ) : (
        <>
          <SalesChart report={report} figure={figure} today={today} />
          <Panel flush>
            <DataTable
              caption={`Ventas por ${salesGroupingLabels[report.by].toLowerCase()}`}
              columns={salesColumns(table)}
              rows={rows}
              rowKey={(each) => each.key}
              sort={sortOf(report, filters, figure)}
              onSort={({ key, direction }) =>
                onChange({ orden: key, sentido: nextDirection(filters, key, direction) })
              }
              selected={(each) => each.isWhole}
              empty={null}
              renderCard={(row) => <SalesCard row={row} table={table} />}
            />
          </Panel>
        </>
      )}
      <FigureMeanings
        meanings={figures.map((each) => [salesFigures[each].label, salesFigures[each].meaning])}
      />
    </>
  );
}

/** The first figures of a report: for a store its sales as its home says them. */
function headlinesOf(figures: readonly SalesFigure[]): readonly SalesFigure[] {
  if (!figures.includes('value')) return figures;
  const sold: SalesFigure = figures.includes('gross') ? 'gross' : 'value';
  return [sold, ...HEADLINES.filter((each) => figures.includes(each))];
}

function sortOf({ by }: SalesReport, { orden, sentido }: ReportFilters, figure: SalesFigure): Sort {
  const isByName = orden === 'name' || (orden === '' && (by === 'day' || by === 'month'));
  if (isByName) return { key: 'name', direction: sentido === 'desc' ? 'desc' : 'asc' };
  return { key: figure, direction: sentido === 'asc' ? 'asc' : 'desc' };
}

/** A figure that was not the order yet begins with the greatest. */
function nextDirection(filters: ReportFilters, key: string, direction: Sort['direction']): Sort['direction'] {
  return filters.orden === key || key === 'name' ? direction : 'desc';
}

/** What the report covers, what it left out, and whether days of it are still being counted. */
function Said({ report, today }: { report: SalesReport; today: Day }) {
  return (
    <>
      {report.cuts.length > 0 && (
        <Banner tone="info">
          {report.cuts.map((cut) => rangeCutLabels[cut]).join(' ')} Este informe va{' '}
          {rangeText(report.range, today)}.
        </Banner>
      )}
      {report.up_to === null && (
        <Banner tone="warn">
          {report.days_due > 0
            ? `Todavía se cuentan ${countOf(report.days_due, 'día', 'días')}: las cifras pueden cambiar. Actualiza en un momento.`
            : 'Las ventas se empiezan a contar ahora. Actualiza en un momento.'}
        </Banner>
      )}
    </>
  );
}

interface HeadlinesProps {
  report: SalesReport;
  figures: readonly SalesFigure[];
  today: Day;
}

function Headlines({ report, figures, today }: HeadlinesProps) {
  return (
    <Kpis>
      {figures.map((each) => {
        const { kind, label, of } = salesFigures[each];
        const [now, before] = [of(report.total), of(report.total_before)];
        const change = changeOf(now, before);
        return (
          <Headline
            key={each}
            label={label}
            text={figureText(kind, now)}
            note={`${change === null ? '' : `${formatPercentChange(change)} · `}${figureText(kind, before)} ${rangeText(report.before, today)}`}
          />
        );
      })}
    </Kpis>
  );
}
