import { describe, expect, test } from 'vitest';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { asksForSome, filteredMovements, MovementFilters } from '#src/features/warehouse/movement-filters.ts';
import { readFilters } from '#src/pieces/url-filters.ts';

function aMovement(changes: Partial<StockMovement>): StockMovement {
  return {
    id: 'm',
    productId: 'p1',
    productName: 'Café molido',
    sku: 'CAF-1',
    type: 'salida',
    reason: 'venta',
    quantity: 2,
    from: 'warehouse_a/03/2/B',
    to: '@cliente',
    previousStock: 5,
    newStock: 3,
    location: { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' },
    userId: 'u1',
    userName: 'Julián',
    notes: '',
    timestamp: '2026-03-04T15:00:00.000Z',
    sequence: 1,
    cost: 0,
    reference: '',
    deviceId: 'd1',
    ...changes,
  };
}

const movements = [
  aMovement({ id: 'sale', reference: 'MS-000123' }),
  aMovement({
    id: 'transfer',
    type: 'transferencia',
    reason: 'transferencia_almacen',
    to: 'storage_room/01/1/A',
    userId: 'u2',
    timestamp: '2026-03-05T04:59:00.000Z',
  }),
  aMovement({
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
