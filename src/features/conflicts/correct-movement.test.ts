import { describe, expect, test } from 'vitest';
import { correctedMovement, draftOf, refusedMovement } from '#src/features/conflicts/correct-movement.ts';

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
const product = { id: 'p9', name: 'Termo 750 ml', sku: 'TER-0750' };

const refused = refusedMovement({ data, preview });
if (!refused) throw new Error('It is a movement.');
const draft = draftOf(refused);

test('starts from what was written', () => {
  expect(draft).toMatchObject({ sku: 'TEN-0412', quantity: '2', location: 'A-03-2-B', reference: 'OC-7' });
});

test('keeps when and why it happened, and shows the rest as corrected', () => {
  const corrected = correctedMovement(refused, { ...draft, quantity: '3', location: 'd-01-1-a' }, product);
  expect(corrected).toMatchObject({
    data: {
      product_id: 'p9',
      quantity: 3,
      reason: 'venta',
      occurred_at: data.occurred_at,
      location: { zone: 'storage_room', aisle: '01', shelf: '1', position: 'A' },
    },
    preview: { sku: 'TER-0750', quantity: 3, from: 'storage_room/01/1/A', to: '@cliente', sequence: null },
  });
});

describe('says what is missing', () => {
  test.each([
    ['sku', {}, null],
    ['quantity', { quantity: '0' }, product],
    ['quantity', { quantity: '2,5' }, product],
    ['location', { location: 'pasillo 3' }, product],
  ])('in %s', (field, changes, known) => {
    expect(correctedMovement(refused, { ...draft, ...changes }, known)).toHaveProperty(field);
  });

  test('when a transfer would end where it began', () => {
    const transfer = refusedMovement({
      data: {
        ...data,
        type: 'transferencia',
        reason: 'transferencia_almacen',
        destination: { ...shelf, position: 'C' },
      },
      preview: { ...preview, type: 'transferencia', reason: 'transferencia_almacen' },
    });
    if (!transfer) throw new Error('It is a transfer.');
    const same = { ...draftOf(transfer), destination: 'A-03-2-B' };
    expect(correctedMovement(transfer, same, product)).toHaveProperty('location');
  });
});

test('what is not a movement cannot be corrected', () => {
  expect(refusedMovement({ data: {}, preview })).toBeNull();
});
