import { expect, test } from 'vitest';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import {
  behindRow,
  chosenFigure,
  COMPANY_REPORTS,
  ownReports,
  rangeOf,
  ReportFilters,
  salesAsked,
  stockAsked,
} from '#src/shared/reports/report-filters.ts';

const NOW = Date.parse('2026-03-05T15:00:00Z');
const read = (query: string) => readFilters(ReportFilters, new URLSearchParams(query));

test('an address without filters asks for the usual days, which are the same question tomorrow', () => {
  expect(salesAsked(COMPANY_REPORTS, read(''), NOW)).toBe('/api/v1/reports/sales?by=day&top=25');
  expect(salesAsked(COMPANY_REPORTS, read('tiempo=week'), NOW)).toContain('from=2026-02-27&to=2026-03-05');
});

test('a store asks for its own, by nothing that only the office has', () => {
  const own = ownReports('tienda 1');
  expect(salesAsked(own, read('tienda=otra&por=store&orden=shipping'), NOW)).toBe(
    '/api/v1/reports/stores/tienda%201/sales?by=day&top=25',
  );
  expect(salesAsked(own, read('por=city&orden=gross'), NOW)).toContain('sort=gross');
  expect(stockAsked(own, read('ver=stock&existencias=store'))).toBe(
    '/api/v1/reports/stores/tienda%201/stock?by=product&top=25',
  );
});

test('behind a row are the days of what it is, and a single product has no city', () => {
  const range = { from: '2026-01-20', to: '2026-03-05' };
  expect(behindRow({ by: 'month', range }, '2026-01')).toMatchObject({
    por: 'day',
    tiempo: 'dates',
    desde: '2026-01-20',
    hasta: '2026-01-31',
  });
  expect(behindRow({ by: 'product', range }, 'p1')).toMatchObject({ por: 'day', producto: 'p1' });
  expect(behindRow({ by: 'city', range }, 'Girón')).toBeNull();
  expect(salesAsked(COMPANY_REPORTS, read('por=city&producto=p1&orden=orders'), NOW)).toBe(
    '/api/v1/reports/sales?by=day&product_id=p1&top=25',
  );
});

test('days of one’s own go as they are, and half of them is the server’s usual', () => {
  expect(rangeOf(read('tiempo=dates&desde=2026-01-01&hasta=2026-01-31'), NOW)).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  });
  expect(rangeOf(read('tiempo=dates&hasta=2026-01-31'), NOW)).toEqual({ to: '2026-01-31' });
});

test('a figure that the grouping does not have orders nothing', () => {
  expect(chosenFigure(COMPANY_REPORTS, read('por=product&orden=shipping'))).toBeNull();
  expect(chosenFigure(COMPANY_REPORTS, read('por=city&orden=shipping'))).toBe('shipping');
  expect(salesAsked(COMPANY_REPORTS, read('por=product&orden=shipping&tienda=isla'), NOW)).not.toContain(
    'sort',
  );
  expect(stockAsked(COMPANY_REPORTS, read('ver=stock&orden=older&sentido=asc'))).toBe(
    '/api/v1/reports/stock?by=product&sort=older&direction=asc&top=25',
  );
});
