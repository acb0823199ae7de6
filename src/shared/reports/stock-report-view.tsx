import { useMemo } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { figureText } from '#domain/reports/report-labels.ts';
import {
  STOCK_SUMMED,
  stockFigures,
  stockGroupingLabels,
  type StockReport,
  type StockSums,
} from '#domain/reports/stock-report.ts';
import { FigureMeanings } from '#src/shared/lists/figure-meanings.tsx';
import { BarList } from '#src/ui/charts/bar-list.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { DataTable, type Column } from '#src/ui/layout/data-table.tsx';
import { Kpis } from '#src/ui/layout/kpi.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Headline } from '#src/shared/reports/headline.tsx';
import type { ChangeReport, ReportFilters } from '#src/shared/reports/report-filters.ts';
import styles from '#src/shared/reports/reports.module.css';

const AGES = ['up_to_30', 'up_to_90', 'up_to_180', 'older', 'no_entry'] as const;

interface ShownStock {
  key: string;
  name: string;
  detail: string;
  sums: StockSums;
  isWhole: boolean;
}

interface StockReportViewProps {
  report: StockReport;
  filters: ReportFilters;
  onChange: ChangeReport;
}

/** The stock: how much, how old and what it is worth, as far as that is known. */
export function StockReportView({ report, filters, onChange }: StockReportViewProps) {
  const { total, rest } = report;
  const rows = useMemo(() => shownStock(report), [report]);
  const columns = useMemo(() => stockColumns(report), [report]);
  const sort = filters.orden || 'units';
  if (total.units === 0)
    return (
      <EmptyState title="No hay unidades en la bodega">Aparecen aquí cuando entre mercancía.</EmptyState>
    );
  return (
    <>
      <Kpis>
        <Headline
          label="Unidades"
          text={formatWhole(total.units)}
          note={`${formatWhole(report.rows.length + rest.count)} en la lista`}
        />
        <Headline
          label="Costo"
          text={total.costed_units === 0 ? '—' : figureText('pesos', total.worth)}
          note={
            total.costed_units === total.units
              ? 'Todas las unidades tienen costo'
              : `Solo de ${countOf(total.costed_units, 'unidad', 'unidades')}: las demás no tienen costo escrito`
          }
        />
        <Headline
          label="A precio de venta"
          text={figureText('pesos', total.sale_value)}
          note="Sin IVA, al precio de hoy"
        />
      </Kpis>
      <Panel title="Unidades por edad">
        <BarList
          label="Unidades por edad; las cifras están en la tabla."
          bars={AGES.filter((age) => age !== 'no_entry' || total.no_entry > 0).map((age) => ({
            key: age,
            name: stockFigures[age].label,
            value: total[age],
            figure: formatWhole(total[age]),
          }))}
        />
      </Panel>
      <Panel flush>
        <DataTable
          caption={`Existencias por ${stockGroupingLabels[report.by].toLowerCase()}`}
          columns={columns}
          rows={rows}
          rowKey={(each) => each.key}
          sort={{
            key: sort,
            direction: (filters.sentido || (sort === 'name' ? 'asc' : 'desc')) as 'asc' | 'desc',
          }}
          onSort={({ key, direction }) =>
            onChange({ orden: key, sentido: sort === key || key === 'name' ? direction : 'desc' })
          }
          selected={(each) => each.isWhole}
          empty={null}
          renderCard={(row) => <StockCard row={row} />}
        />
      </Panel>
      <FigureMeanings
        meanings={STOCK_SUMMED.map((each) => [stockFigures[each].label, stockFigures[each].meaning])}
      />
    </>
  );
}

function shownStock({ rows, rest, total }: StockReport): ShownStock[] {
  return [
    { key: 'total', name: 'Total', detail: '', sums: total, isWhole: true },
    ...rows.map((each) => ({ ...each, name: each.name || 'Sin nombre', isWhole: false })),
    ...(rest.count > 0
      ? [
          {
            key: 'rest',
            name: `Los demás (${formatWhole(rest.count)})`,
            detail: '',
            sums: rest.sums,
            isWhole: false,
          },
        ]
      : []),
  ];
}

function stockColumns({ by }: StockReport): readonly Column<ShownStock>[] {
  return [
    {
      key: 'name',
      header: stockGroupingLabels[by],
      prose: true,
      sortable: true,
      render: (row) => <StockName row={row} />,
    },
    ...STOCK_SUMMED.map((name): Column<ShownStock> => ({
      key: name,
      header: stockFigures[name].label,
      align: 'right',
      sortable: true,
      render: (row) => <StockFigure row={row} name={name} />,
    })),
  ];
}

function StockName({ row }: { row: ShownStock }) {
  return (
    <span className={styles.name}>
      {row.isWhole ? <strong>{row.name}</strong> : row.name}
      {row.detail && <span className={styles.detail}>{row.detail}</span>}
    </span>
  );
}

/** A cost that nobody wrote down is not a cost of nothing. */
function StockFigure({ row, name }: { row: ShownStock; name: keyof StockSums }) {
  const isUnknown = name === 'worth' && row.sums.costed_units === 0;
  const text = isUnknown ? '—' : figureText(stockFigures[name].kind, row.sums[name]);
  return row.isWhole ? <strong>{text}</strong> : text;
}

function StockCard({ row }: { row: ShownStock }) {
  const others = STOCK_SUMMED.filter((name) => name !== 'units' && row.sums[name] > 0);
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <StockName row={row} />
        <strong>{formatWhole(row.sums.units)}</strong>
      </div>
      <dl className={styles.figures}>
        {others.map((name) => (
          <div key={name}>
            <dt>{stockFigures[name].label}</dt>
            <dd>{figureText(stockFigures[name].kind, row.sums[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
