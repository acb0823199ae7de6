import { expect, test } from 'vitest';
import { offlineMovement } from '#domain/inventory/offline-movement.ts';

test('a movement with the names of the specification is the movement that it means', () => {
  const location = { zone: 'warehouse_a', aisle: '01', shelf: '1', position: 'A' };
  const movement = {
    id: 'mov-1',
    productId: 'p1',
    productName: 'Taza',
    type: 'ajuste',
    reason: 'ajuste_inventario',
    quantity: 2,
    previousStock: 9,
    newStock: 7,
    location,
    timestamp: '2026-03-12T10:00:00-05:00',
    cost: 1,
  };
  expect(offlineMovement(movement)).toMatchObject({
    itemId: 'mov-1',
    data: { product_id: 'p1', direction: 'decrease', location, occurred_at: '2026-03-12T15:00:00.000Z' },
  });
  expect(offlineMovement({ ...movement, type: 'entrada' })?.data).not.toHaveProperty('direction');
});

test.each(['2026-02-31T10:00Z', '2026-02-31T10:00:00.000Z', '2025-02-29', '2026-04-31 08:00'])(
  'a movement of %s, which no calendar has, is of no other day',
  (timestamp) => {
    const meant = offlineMovement({ id: 'mov-1', productId: 'p1', timestamp });
    expect(meant).toMatchObject({ at: undefined, data: { occurred_at: timestamp } });
  },
);

test.each([null, 'x', [], {}, { id: 7 }, { id: 'pedido-1' }, { commands: [] }])('%j means none', (item) => {
  expect(offlineMovement(item)).toBeNull();
});
