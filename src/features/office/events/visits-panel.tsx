import { dayAndMonth } from '#domain/calendar/day.ts';
import type { TrafficReport } from '#domain/events/traffic-report.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { dayTick } from '#src/shared/calendar/day-ticks.ts';
import { ChartPanel } from '#src/ui/charts/chart-panel.tsx';
import { ColumnChart } from '#src/ui/charts/column-chart.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';

const TITLE = 'Visitas por día';

type Day = TrafficReport['days'][number];

/** The visits of each day, drawn and in a table. */
export function VisitsPanel({ report: { days, to } }: { report: TrafficReport }) {
  const columns: readonly Column<Day>[] = [
    { key: 'day', header: 'Día', render: ({ day }) => dayAndMonth(day, to) },
    { key: 'visits', header: 'Visitas', align: 'right', render: ({ visits }) => formatWhole(visits) },
    { key: 'purchases', header: 'Con compra', align: 'right', render: (each) => formatWhole(each.purchases) },
  ];
  return (
    <ChartPanel
      title={TITLE}
      columns={columns}
      rows={days.some((each) => each.visits > 0) ? days : []}
      rowKey={({ day }) => day}
      chart={
        <ColumnChart
          label={`${TITLE}; las cifras están en la tabla.`}
          points={days.map(({ day, visits }) => ({
            key: day,
            ...dayTick(day),
            name: `${dayAndMonth(day, to)}: ${countOf(visits, 'visita', 'visitas')}`,
            value: visits,
          }))}
        />
      }
      empty={
        <EmptyState title="Sin visitas en estos días">
          Aparecen aquí cuando alguien abra una página pública.
        </EmptyState>
      }
    />
  );
}
