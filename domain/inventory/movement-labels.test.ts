import { describe, expect, test } from 'vitest';
import { changeText, reasonLabel, undoneScanNotes } from '#domain/inventory/movement-labels.ts';

describe('the reason of a movement', () => {
  test('of a scan that was taken back is its correction, and no return', () => {
    expect(reasonLabel({ reason: 'devolucion', notes: undoneScanNotes.count })).toBe(
      'Corrección de un conteo',
    );
    expect(reasonLabel({ reason: 'transferencia_almacen', notes: undoneScanNotes.put_away })).toBe(
      'Corrección de una ubicación',
    );
  });

  test.each([
    ['devolucion', '', 'Devolución'],
    ['devolucion', 'Llegó roto', 'Devolución'],
    ['compra', undoneScanNotes.count, 'Compra'],
    ['transferencia_almacen', '', 'Transferencia de almacén'],
  ] as const)('%s with the note «%s» is %s', (reason, notes, words) => {
    expect(reasonLabel({ reason, notes })).toBe(words);
  });
});

test.each([
  [{ type: 'entrada', quantity: 12, from: '@proveedor' }, '+12'],
  [{ type: 'salida', quantity: 1_200, from: 'warehouse_a/03/2/B' }, '−1.200'],
  [{ type: 'transferencia', quantity: 3, from: 'warehouse_a/03/2/B' }, '3'],
] as const)('%o changes the stock by %s', (movement, text) => {
  expect(changeText(movement)).toBe(text);
});
