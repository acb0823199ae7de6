import { useState } from 'react';
import { dayAndMonth } from '#domain/calendar/day.ts';
import { everyDay, type SumsOfDay } from '#domain/dashboard/day-sums.ts';
import {
  type FigureName,
  figureOf,
  FIGURES,
  storeFigures,
  type StoreFigures,
} from '#domain/dashboard/store-figures.ts';
import { figureLabel } from '#src/shared/dashboard/figure-labels.ts';
import { dayTick } from '#src/shared/calendar/day-ticks.ts';
import { ChartPanel } from '#src/ui/charts/chart-panel.tsx';
import { ColumnChart } from '#src/ui/charts/column-chart.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import type { Column } from '#src/ui/layout/data-table.tsx';

/** Every day of a period; of a single day, the one before it too, or there would be nothing to compare. */
export function daysOf({ from, to, before, days }: StoreFigures): SumsOfDay[] {
  if (from !== to) return everyDay(from, to, days);
  return [{ day: before.from, ...before.sums }, ...everyDay(from, to, days)];
}

/** One figure of each day, drawn, and all of them in a table. */
export function FiguresChart({ figures }: { figures: StoreFigures }) {
  const [name, setName] = useState<FigureName>('sales');
  const days = daysOf(figures);
  const { label } = storeFigures[name];
  const isEmpty = days.every((each) => FIGURES.every((each_) => !figureOf(each_, each)));
  return (
    <ChartPanel
      title={`${label} por día`}
      lead={
        <div data-print="off">
          <ChoiceField
            label="Cifra"
            hideLabel
            value={name}
            onChange={setName}
            options={optionsOf(FIGURES, (each) => storeFigures[each].label)}
          />
        </div>
      }
      columns={columnsUpTo(figures.to)}
      rows={isEmpty ? [] : days}
      rowKey={({ day }) => day}
      chart={
        <ColumnChart
          label={`${label} por día; las cifras están en la tabla.`}
          format={(value) => figureLabel(name, value)}
          points={days.map((each) => ({
            key: each.day,
            ...dayTick(each.day),
            name: `${dayAndMonth(each.day, figures.to)}: ${figureLabel(name, figureOf(name, each))}`,
            value: figureOf(name, each) ?? 0,
          }))}
        />
      }
      empty={
        <EmptyState title="Sin ventas en estos días">
          Elige otro período, o revisa que tus productos estén a la venta y con unidades.
        </EmptyState>
      }
    />
  );
}

function columnsUpTo(to: string): Column<SumsOfDay>[] {
  return [
    { key: 'day', header: 'Día', render: ({ day }) => dayAndMonth(day, to) },
    ...FIGURES.map((name): Column<SumsOfDay> => ({
      key: name,
      header: storeFigures[name].label,
      align: 'right',
      render: (each) => figureLabel(name, figureOf(name, each)),
    })),
  ];
}
