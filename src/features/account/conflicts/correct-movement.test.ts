import { expect, test } from 'vitest';
import { movementProblems } from '#src/shared/movements/movement-draft.ts';
import { movementData } from '#src/shared/movements/movement-data.ts';
import { draftOf, refusedMovement } from '#src/features/account/conflicts/correct-movement.ts';

const shelf = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' } as const;
const data = {
  product_id: 'p1',
  type: 'salida',
  reason: 'venta',
  quantity: 2,
  location: shelf,
  destination: null,
  direction: null,
  notes: '',
  reference: 'OC-7',
  occurred_at: '2026-11-20T12:00:00.000Z',
};
const preview = {
  id: 'm1',
  productId: 'p1',
  productName: 'Tenis urbanos',
  sku: 'TEN-0412',
  type: 'salida',
  reason: 'venta',
  quantity: 2,
  from: 'warehouse_a/03/2/B',
  to: '@cliente',
  previousStock: 4,
  newStock: 2,
  location: shelf,
  userId: 'jairo',
  userName: 'Jairo',
  notes: '',
  timestamp: '2026-11-20T12:00:00.000Z',
  sequence: null,
  cost: 0,
  reference: 'OC-7',
};
const refused = refusedMovement({ data, preview });
if (!refused) throw new Error('It is a movement.');
const draft = draftOf(refused);

test('starts from what was written', () => {
  expect(draft).toMatchObject({
    type: 'salida',
    reason: 'venta',
    product: { id: 'p1', sku: 'TEN-0412' },
    quantity: '2',
    location: 'A-03-2-B',
    reference: 'OC-7',
  });
});

test('says the same again when nothing is changed', () => {
  expect(movementProblems(draft)).toEqual({});
  expect(movementData(draft, refused.data.occurred_at)).toEqual(refused.data);
});

test('a transfer keeps both of its ends, and an adjustment its direction', () => {
  const transfer = refusedMovement({
    data: {
      ...data,
      type: 'transferencia',
      reason: 'transferencia_almacen',
      destination: { ...shelf, position: 'C' },
    },
    preview: { ...preview, type: 'transferencia', reason: 'transferencia_almacen' },
  });
  const more = refusedMovement({
    data: { ...data, type: 'ajuste', reason: 'ajuste_inventario', direction: 'increase' },
    preview: { ...preview, type: 'ajuste', reason: 'ajuste_inventario' },
  });
  expect(transfer && draftOf(transfer)).toMatchObject({ location: 'A-03-2-B', destination: 'A-03-2-C' });
  expect(more && draftOf(more)).toMatchObject({ direction: 'increase' });
});

test('what is not a movement cannot be corrected', () => {
  expect(refusedMovement({ data: {}, preview })).toBeNull();
});
