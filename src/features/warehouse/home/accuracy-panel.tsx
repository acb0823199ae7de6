import { dayAndMonth, dayInBogota, type Day } from '#domain/calendar/day.ts';
import type { CountedWeek, DiscrepancyReport } from '#domain/counts/discrepancy.ts';
import { formatPercent, formatWhole } from '#domain/base/money.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { inventoryAccuracy } from '#src/shared/inventory/inventory-accuracy.ts';
import type { Answer } from '#src/shared/answers/use-answer.ts';
import { dayTick } from '#src/shared/calendar/day-ticks.ts';
import { ChartPanel } from '#src/ui/charts/chart-panel.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { TrendChart } from '#src/ui/charts/trend-chart.tsx';
import { ACCURACY_DAYS } from '#src/features/warehouse/home/home-spans.ts';

const TITLE = 'Exactitud de los conteos por semana';

function dayOfWeek(week: Day): string {
  return dayAndMonth(week, dayInBogota(serverNowMs()));
}

const columns: readonly Column<CountedWeek>[] = [
  { key: 'week', header: 'Semana del', render: ({ week }) => dayOfWeek(week) },
  { key: 'counted', header: 'Contados', align: 'right', render: ({ counted }) => formatWhole(counted) },
  { key: 'matched', header: 'Coincidieron', align: 'right', render: ({ matched }) => formatWhole(matched) },
  { key: 'exact', header: 'Exactitud', align: 'right', render: (each) => <b>{inventoryAccuracy(each)}</b> },
];

/** Inventory accuracy in each week with counts, drawn and in a table. */
export function AccuracyPanel({ answer }: { answer: Answer<DiscrepancyReport> }) {
  if (!answer.data) {
    return (
      <Panel title={TITLE}>
        <AnswerView answer={answer} what="los conteos">
          {() => null}
        </AnswerView>
      </Panel>
    );
  }
  const { weeks } = answer.data;
  const shares = weeks.map((each) => Math.floor((each.matched / each.counted) * 100));
  return (
    <ChartPanel
      title={TITLE}
      lead={
        <AnswerView answer={answer} what="los conteos">
          {() => null}
        </AnswerView>
      }
      columns={columns}
      rows={weeks}
      rowKey={({ week }) => week}
      chart={
        <TrendChart
          label={`${TITLE}; las cifras están en la tabla.`}
          least={Math.min(90, ...shares.map((each) => Math.floor(each / 10) * 10))}
          most={100}
          format={formatPercent}
          points={weeks.map((each, index) => ({
            key: each.week,
            ...dayTick(each.week),
            name: `Semana del ${dayOfWeek(each.week)}: ${inventoryAccuracy(each)}`,
            value: shares[index] ?? 0,
          }))}
        />
      }
      empty={
        <EmptyState title={`Nadie ha contado en ${ACCURACY_DAYS} días`}>
          Aparece aquí cuando se cuenten posiciones.
        </EmptyState>
      }
    />
  );
}
