import { expect, test } from 'vitest';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import {
  chosenFigure,
  rangeOf,
  ReportFilters,
  salesAsked,
  stockAsked,
} from '#src/shared/reports/report-filters.ts';

const NOW = Date.parse('2026-03-05T15:00:00Z');
const read = (query: string) => readFilters(ReportFilters, new URLSearchParams(query));

test('an address without filters asks for thirty days by day, of all stores', () => {
  expect(salesAsked(read(''), NOW)).toBe('/api/v1/reports/sales?from=2026-02-04&to=2026-03-05&by=day&top=25');
});

test('days of one’s own go as they are, and half of them is the server’s usual', () => {
  expect(rangeOf(read('tiempo=dates&desde=2026-01-01&hasta=2026-01-31'), NOW)).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  });
  expect(rangeOf(read('tiempo=dates&hasta=2026-01-31'), NOW)).toEqual({ to: '2026-01-31' });
});

test('a figure that the grouping does not have orders nothing', () => {
  expect(chosenFigure(read('por=product&orden=shipping'))).toBeNull();
  expect(chosenFigure(read('por=city&orden=shipping'))).toBe('shipping');
  expect(salesAsked(read('por=product&orden=shipping&tienda=isla'), NOW)).not.toContain('sort');
  expect(stockAsked(read('ver=stock&orden=older&sentido=asc'))).toBe(
    '/api/v1/reports/stock?by=product&sort=older&direction=asc&top=25',
  );
});
