import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { ChartPanel } from '#src/ui/charts/chart-panel.tsx';
import { ColumnChart } from '#src/ui/charts/column-chart.tsx';

const hours = [
  { hour: '8:00', lines: 4 },
  { hour: '9:00', lines: 0 },
  { hour: '10:00', lines: 7 },
];

function show(rows: typeof hours): void {
  const points = rows.map(({ hour, lines }) => ({ key: hour, tick: hour, name: hour, value: lines }));
  render(
    <ChartPanel
      title="Líneas por hora"
      columns={[
        { key: 'hour', header: 'Hora', render: (each) => each.hour },
        { key: 'lines', header: 'Líneas', render: (each) => each.lines },
      ]}
      rows={rows}
      rowKey={(each) => each.hour}
      chart={<ColumnChart label="Líneas por hora" points={points} />}
      empty={<p>Nada todavía</p>}
    />,
  );
}

function choose(way: string): void {
  fireEvent.click(screen.getByRole('radio', { name: way }));
}

test('the drawing and the table say the same, one at a time', () => {
  show(hours);
  const drawing = screen.getByRole('img', { name: 'Líneas por hora' });
  expect(drawing.querySelectorAll('rect')).toHaveLength(hours.length);
  expect(screen.queryByRole('table')).toBeNull();

  choose('Tabla');
  expect(screen.queryByRole('img')).toBeNull();
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['8:004', '9:000', '10:007']);

  choose('Gráfica');
  screen.getByRole('img', { name: 'Líneas por hora' });
});

test('without rows it says so in either way', () => {
  show([]);
  screen.getByText('Nada todavía');
  choose('Tabla');
  screen.getByText('Nada todavía');
  expect(screen.queryByRole('img')).toBeNull();
});

test('the axis says of which month its days are, once for each, also where not every day has room', () => {
  const points = Array.from({ length: 30 }, (_, index) => {
    const [tick, within] = index < 12 ? [String(index + 18), 'nov'] : [String(index - 11), 'dic'];
    return { key: `${within} ${tick}`, tick, within, name: '', value: index };
  });
  const { container } = render(<ColumnChart label="Líneas por día" points={points} />);
  expect(container.textContent).toContain('18nov2124271dic4');
  // No month is said of a day that is not written.
  expect(container.textContent?.match(/nov|dic/g)).toHaveLength(2);
});

test('months leave each other room on a phone', () => {
  const points = ['abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov'].map((tick, value) => {
    return { key: tick, tick, within: '2026', name: '', value };
  });
  const { container } = render(<ColumnChart label="Dinero por mes" points={points} />);
  expect(container.textContent).toContain('abr2026junagooct');
});
