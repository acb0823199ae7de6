import { fireEvent, render, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { csvFile } from '#src/device/files/csv-file.ts';
import { fileRows, funnelRows } from '#src/features/office/events/traffic-figures.ts';
import { TrafficPanels } from '#src/features/office/events/traffic-panels.tsx';
import { aQuietReport, aTrafficReport } from '#test/factories/traffic-report-factory.ts';

const PANELS = [
  'Visitas por día',
  'Embudo',
  'De dónde llegan',
  'Búsquedas',
  'Páginas',
  'Lectura y tiempo',
  'Formularios',
  'Botones',
];

test('every drawing has its table, with every row', () => {
  render(<TrafficPanels report={aTrafficReport()} />);
  for (const panel of PANELS) {
    const ways = screen.getByRole('group', { name: `Cómo ver: ${panel}` });
    fireEvent.click(within(ways).getByRole('radio', { name: 'Tabla' }));
    const rows = within(screen.getByRole('table', { name: panel })).getAllByRole('row');
    expect(rows.length).toBeGreaterThan(2);
  }
  const funnel = within(screen.getByRole('table', { name: 'Embudo' })).getAllByRole('row');
  expect(funnel.at(-1)?.textContent).toMatch(/^Compra41.*5.*47/);
});

test('bars are the first of many, and the panel says so', () => {
  render(<TrafficPanels report={aTrafficReport()} />);
  const pages = screen.getByRole('list', { name: 'Páginas' });
  expect(within(pages).getAllByRole('listitem')).toHaveLength(8);
  screen.getByText('Los 8 primeros; la tabla tiene los 9.');
});

test('searches without results say so in words', () => {
  render(<TrafficPanels report={aTrafficReport()} />);
  const searches = screen.getByRole('list', { name: 'Búsquedas' });
  expect(within(searches).getAllByRole('listitem')[0]?.textContent).toBe('silla gamer14 · 14 sin resultados');
});

test('without visits each panel says what would fill it, and draws nothing', () => {
  render(<TrafficPanels report={aQuietReport()} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getAllByText(/^Aparecen? aquí/)).toHaveLength(PANELS.length);
});

test('a share of nothing is none', () => {
  expect(funnelRows(aQuietReport().funnel).map((each) => each.ofVisits)).toEqual(['—', '—', '—', '—', '—']);
});

test('the file has every figure, and runs nothing', async () => {
  const report = { ...aTrafficReport(), buttons: [{ button: '=1+1', clicks: 2 }] };
  const columns = [{ heading: 'Nombre', cell: (each: { name: string }) => each.name }];
  const text = await (await csvFile(fileRows(report), columns)).text();
  expect(text).toContain("'=1+1");
  expect(fileRows(report).find((each) => each.measure === 'Valor pedido (COP)')?.value).toBe(6_214_300);
});
