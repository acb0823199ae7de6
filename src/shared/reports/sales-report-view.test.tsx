import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { COMPANY_REPORTS, ownReports, ReportFilters } from '#src/shared/reports/report-filters.ts';
import { SalesReportView } from '#src/shared/reports/sales-report-view.tsx';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import {
  aMonthOfSales,
  aSalesReport,
  ownProductSales,
  productSales,
} from '#test/factories/sales-report-factory.ts';

const filters = readFilters(ReportFilters, new URLSearchParams());
const draw = (report: ReturnType<typeof aSalesReport>, source = COMPANY_REPORTS) => {
  const onChange = vi.fn();
  render(<SalesReportView source={source} report={report} filters={filters} onChange={onChange} />);
  return onChange;
};

test('a product opens its days as a step, from which "back" returns; what is left together opens nothing', () => {
  const onChange = draw(productSales());
  const [name] = screen.getAllByRole('button', { name: /Licuadora/ });
  if (name) fireEvent.click(name);
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ producto: 'p1', por: 'day' }), {
    isStep: true,
  });
  expect(screen.queryByRole('button', { name: /Los demás/ })).toBeNull();
});

test('a store reads its sales with IVA and no shipping, and a day leads to its orders', () => {
  draw(aMonthOfSales(), ownReports('isla'));
  screen.getAllByText('Ventas con IVA');
  expect(screen.queryByText('Envío')).toBeNull();
  const [day] = screen.getAllByRole('link', { name: '5 de feb' });
  expect(day?.getAttribute('href')).toContain('from=2026-02-05&to=2026-02-05');
});

test('of one product nothing is said of whole orders, and its days lead to no list that has others', () => {
  draw(ownProductSales(), ownReports('isla'));
  expect(screen.queryByText('Pedidos')).toBeNull();
  expect(screen.queryByRole('link', { name: '5 de feb' })).toBeNull();
});
