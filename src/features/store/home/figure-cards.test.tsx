import { fireEvent, render, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { NO_SUMS } from '#domain/dashboard/day-sums.ts';
import { storeFigures, type StoreFigures } from '#domain/dashboard/store-figures.ts';
import { figureColumns } from '#src/features/store/home/export-figures.ts';
import { FigureCards } from '#src/features/store/home/figure-cards.tsx';
import { daysOf, FiguresChart } from '#src/features/store/home/figures-chart.tsx';
import { aDayOfSales, aStoreFigures } from '#test/factories/stores/store-figures-factory.ts';

const week = aStoreFigures('2026-03-05', { days: '7' });
const card = (name: string) => within(screen.getByRole('group', { name }));

test('each figure stands beside the days before, and says what it counts when it is asked', () => {
  const figures: StoreFigures = {
    ...week,
    sums: { ...NO_SUMS, sales: 150_000, orders: 3, units: 4, returns: 1, returned_units: 1, refund: 30_000 },
    before: { ...week.before, sums: { ...NO_SUMS, sales: 100_000, orders: 2 } },
  };
  render(<FigureCards figures={figures} />);
  card('Ventas con IVA').getByText('$ 150.000');
  card('Ventas con IVA').getByText('50 % más que antes');
  card('Devoluciones').getByText('sin devoluciones antes');
  card('Devoluciones').getByText('1 unidad, 25 % de las vendidas');
  card('Calificación').getByText('–');

  const rows = card('Ventas con IVA').getByRole('link', { name: /^Ventas con IVA: .+ Ver la lista\.$/ });
  expect(rows.getAttribute('href')).toBe('/app/ordenes?from=2026-02-27&to=2026-03-05');
  expect(card('Cancelados').getByRole('link').getAttribute('href')).toMatch(/\?view=cancelled&from=/);

  const { meaning } = storeFigures.sales;
  expect(screen.queryByText(meaning)).toBeNull();
  const ask = card('Ventas con IVA').getByRole('button', { name: 'Qué cuenta: Ventas con IVA' });
  fireEvent.click(ask);
  card('Ventas con IVA').getByText(meaning);
  fireEvent.click(ask);
  expect(screen.queryByText(meaning)).toBeNull();
});

test('the drawing and its table have every day, also those without sales, and today has yesterday beside it', () => {
  render(<FiguresChart figures={week} />);
  expect(screen.getByRole('img', { name: /^Ventas con IVA por día/ }).querySelectorAll('rect')).toHaveLength(
    7,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Tabla' }));
  expect(screen.getAllByRole('row')).toHaveLength(8);
  expect(daysOf(aStoreFigures('2026-03-05', { days: '1' })).map(({ day }) => day)).toEqual([
    '2026-03-04',
    '2026-03-05',
  ]);
});

test('a line of the file has the figures of its day as plain numbers, and nothing where there is nothing', () => {
  const line = (of: Parameters<(typeof figureColumns)[number]['cell']>[0]) =>
    Object.fromEntries(figureColumns.map(({ heading, cell }) => [heading, cell(of)]));
  expect(line(aDayOfSales('2026-03-05', { ratings: 3, stars: 10 }))).toMatchObject({
    Día: '2026-03-05',
    'Ventas con IVA (COP)': 238_000,
    'Pedido promedio (COP)': 119_000,
    Calificación: 3.33,
  });
  expect(line({ day: '2026-03-04', ...NO_SUMS })).toMatchObject({
    'Pedido promedio (COP)': '',
    Calificación: '',
  });
});
