import { describe, expect, test } from 'vitest';
import { asksForSome, filteredMovements, MovementFilters } from '#src/shared/movements/movement-filters.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';

const movements = [
  aStockMovement({ id: 'sale', reference: 'MS-000123' }),
  aStockMovement({
    id: 'transfer',
    type: 'transferencia',
    reason: 'transferencia_almacen',
    to: 'storage_room/01/1/A',
    userId: 'u2',
    timestamp: '2026-03-05T04:59:00.000Z',
  }),
  aStockMovement({
    id: 'entry',
    type: 'entrada',
    reason: 'compra',
    timestamp: '2026-03-05T05:00:00.000Z',
    sku: 'LIC-1',
    deviceId: null,
  }),
];

function filters(query: string) {
  return readFilters(MovementFilters, new URLSearchParams(query));
}

describe('filteredMovements', () => {
  test.each([
    ['', ['sale', 'transfer', 'entry']],
    ['type=entrada', ['entry']],
    ['reason=venta', ['sale']],
    ['q=ms-000123', ['sale']],
    ['q=cafe', ['sale', 'transfer', 'entry']],
    ['q=lic', ['entry']],
    ['location=D-01', ['transfer']],
    ['location=deposito', ['transfer']],
    ['location=a-03-2-b', ['sale', 'transfer', 'entry']],
    ['type=salida&location=deposito', []],
    ['sku=CAF-1', ['sale', 'transfer']],
    ['sku=CAF', []],
    ['user=u2', ['transfer']],
    ['device=d1', ['sale', 'transfer']],
    ['device=d1&user=u1', ['sale']],
    ['user=nadie', []],
  ])('answers «%s» with %j', (query, ids) => {
    expect(filteredMovements(movements, filters(query)).map((each) => each.id)).toEqual(ids);
  });

  test('counts days in the time of Colombia, both ends included', () => {
    const day = (query: string) => filteredMovements(movements, filters(query)).map((each) => each.id);
    expect(day('from=2026-03-04&to=2026-03-04')).toEqual(['sale', 'transfer']);
    expect(day('from=2026-03-05')).toEqual(['entry']);
  });
});

test('tells an address that asks for something from one that does not', () => {
  expect(asksForSome(filters('page=3'))).toBe(false);
  expect(asksForSome(filters('from=2026-03-04'))).toBe(true);
  expect(asksForSome(filters('from=ayer'))).toBe(false);
});
