import { fireEvent, render, screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { NO_SALES } from '#domain/reports/sales-sums.ts';
import { ReportResultView } from '#src/features/office/reports/report-result-view.tsx';
import { aCustomReport, aReportResult, salesOf } from '#test/factories/sales-report-factory.ts';

const { definition } = aCustomReport();

test('the table has the whole, every row and what is left, and the drawing its twin', () => {
  const left = { count: 12, sums: salesOf(3, 50_000) };
  render(
    <ReportResultView definition={definition} result={aReportResult({ rest: left })} onChange={vi.fn()} />,
  );
  const rows = within(screen.getByRole('table', { name: 'El informe' })).getAllByRole('row');
  expect(rows.map((each) => each.firstElementChild?.textContent)).toEqual([
    'Mes',
    'Total',
    'feb de 2026',
    'mar de 2026',
    'Los demás (12)',
  ]);
  screen.getByText(/12 más están juntas/);
  expect(
    within(screen.getByRole('list', { name: /las cifras están en la tabla/ })).getAllByRole('listitem'),
  ).toHaveLength(2);
});

test('a name keeps only what has it, and what is kept is taken away by its name', () => {
  const onChange = vi.fn();
  const free = { ...definition, filters: [] };
  const drawn = render(
    <ReportResultView definition={free} result={aReportResult({ filter_names: [] })} onChange={onChange} />,
  );
  const [name] = screen.getAllByRole('button', { name: 'Calzado La Isla' });
  if (name) fireEvent.click(name);
  expect(onChange).toHaveBeenLastCalledWith({ filters: [{ column: 'store', values: ['isla'] }] });
  drawn.rerender(<ReportResultView definition={definition} result={aReportResult()} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: /Tienda: Calzado La Isla/ }));
  expect(onChange).toHaveBeenLastCalledWith({ filters: [] });
});

test('nothing to count is said, with what to do', () => {
  const nothing = aReportResult({ rows: [], total: NO_SALES, up_to: null, days_due: 4 });
  render(<ReportResultView definition={definition} result={nothing} onChange={vi.fn()} />);
  screen.getByText(/Nada que contar/);
  screen.getByText(/Todavía se cuentan 4 días/);
});
