import { act } from '#test/support/act.ts';
import { expect, test } from 'vitest';
import { ChartPanel } from '#src/ui/charts/chart-panel.tsx';
import { ColumnChart } from '#src/ui/charts/column-chart.tsx';
import { screenRoot } from '#test/support/screen-root.ts';

const drawn = screenRoot();

const hours = [
  { hour: '8:00', lines: 4 },
  { hour: '9:00', lines: 0 },
  { hour: '10:00', lines: 7 },
];

function show(rows: typeof hours): void {
  const points = rows.map(({ hour, lines }) => ({ key: hour, tick: hour, name: hour, value: lines }));
  act(() =>
    drawn.root.render(
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
    ),
  );
}

function choose(way: string): void {
  const label = [...drawn.host.querySelectorAll('label')].find((each) => each.textContent === way);
  act(() => label?.querySelector('input')?.click());
}

test('the drawing and the table say the same, one at a time', () => {
  show(hours);
  expect(drawn.host.querySelectorAll('svg rect')).toHaveLength(hours.length);
  expect(drawn.host.querySelector('table')).toBeNull();

  choose('Tabla');
  expect(drawn.host.querySelector('svg')).toBeNull();
  const cells = [...drawn.host.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(cells).toEqual(['8:004', '9:000', '10:007']);

  choose('Gráfica');
  expect(drawn.host.querySelector('svg')?.getAttribute('aria-label')).toBe('Líneas por hora');
});

test('without rows it says so in either way', () => {
  show([]);
  expect(drawn.host.textContent).toContain('Nada todavía');
  choose('Tabla');
  expect(drawn.host.textContent).toContain('Nada todavía');
  expect(drawn.host.querySelector('svg')).toBeNull();
});
