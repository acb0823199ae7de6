import { useState } from 'react';
import { dayAndMonth, type Day } from '#domain/calendar/day.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { LINE_KINDS, lineKindLabels, type FloorLine } from '#domain/warehouse/tasks/floor-line.ts';
import { throughputByDay, throughputByHour, type Throughput } from '#domain/warehouse/tasks/throughput.ts';
import { dayTick } from '#src/shared/calendar/day-ticks.ts';
import { ChartPanel } from '#src/ui/charts/chart-panel.tsx';
import { ColumnChart } from '#src/ui/charts/column-chart.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { perHour } from '#src/features/warehouse/home/home-figures.ts';
import { THROUGHPUT_DAYS } from '#src/features/warehouse/home/home-spans.ts';

const spans = [
  { value: 'today', label: 'Hoy' },
  { value: 'days', label: `${THROUGHPUT_DAYS} días` },
] as const;

interface Row extends Throughput {
  key: string;
  /** The words under the axis. */
  tick: string;
  within?: string | undefined;
  /** The hour or the day. */
  when: string;
}

const counts: readonly Column<Row>[] = [
  ...LINE_KINDS.map((kind): Column<Row> => ({
    key: kind,
    header: lineKindLabels[kind],
    align: 'right',
    render: (row) => formatWhole(row.counts[kind]),
  })),
  { key: 'total', header: 'Líneas', align: 'right', render: (row) => <b>{formatWhole(row.total)}</b> },
];
const hourColumns: readonly Column<Row>[] = [
  { key: 'when', header: 'Hora', render: (row) => row.when },
  ...counts,
];
const dayColumns: readonly Column<Row>[] = [
  { key: 'when', header: 'Día', render: (row) => row.when },
  ...counts,
  { key: 'hours', header: 'Horas', align: 'right', render: (row) => formatWhole(row.hours) },
  { key: 'throughput', header: 'Por hora', align: 'right', render: perHour },
];

/** Lines of today by the hour, or of the last days, drawn and in a table. */
export function ThroughputPanel({ lines, today }: { lines: readonly FloorLine[]; today: Day }) {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('today');
  const isToday = span === 'today';
  const rows = isToday ? rowsOfToday(lines, today) : rowsOfDays(lines, today);
  const title = isToday ? 'Líneas de hoy por hora' : `Líneas de los últimos ${THROUGHPUT_DAYS} días`;
  return (
    <ChartPanel
      title={title}
      lead={
        <div data-print="off">
          <Segmented label="Tiempo" hideLabel value={span} onChange={setSpan} options={spans} />
        </div>
      }
      columns={isToday ? hourColumns : dayColumns}
      rows={rows}
      rowKey={(row) => row.key}
      chart={
        <ColumnChart
          label={`${title}; las cifras están en la tabla.`}
          points={rows.map(({ key, tick, within, when, total }) => ({
            key,
            tick,
            within,
            name: `${when}: ${countOf(total, 'línea', 'líneas')}`,
            value: total,
          }))}
        />
      }
      empty={
        <EmptyState title={isToday ? 'Hoy no se ha movido nada todavía' : 'Sin movimientos en estos días'}>
          Aparece aquí lo que se recibe, se ubica, se recoge y se traslada.
        </EmptyState>
      }
    />
  );
}

function rowsOfToday(lines: readonly FloorLine[], today: Day): Row[] {
  return throughputByHour(lines, today).map(({ hour, ...throughput }) => ({
    ...throughput,
    key: String(hour),
    tick: String(hour),
    when: `${hour}:00`,
  }));
}

/** Empty while all of them are without work. */
function rowsOfDays(lines: readonly FloorLine[], today: Day): Row[] {
  const days = throughputByDay(lines, today, THROUGHPUT_DAYS);
  if (days.every((each) => each.total === 0)) return [];
  return days.map(({ day, ...throughput }) => ({
    ...throughput,
    key: day,
    ...dayTick(day),
    when: dayAndMonth(day, today),
  }));
}
