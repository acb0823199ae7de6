import { describe, expect, test } from 'vitest';
import { movementProblems } from '#src/shared/movements/movement-draft.ts';
import { entryOfReturned } from '#src/features/warehouse/movements/returned-goods.ts';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';

describe('entryOfReturned', () => {
  const came = { ingresa: 'TEN-0412', unidades: 2, referencia: 'MS-000123-1-D1' };

  test('is ready to be saved where others of them stand', () => {
    const entry = entryOfReturned(came, anItemWithPending({ sku: 'TEN-0412' }));
    expect(movementProblems(entry)).toEqual({});
    expect(entry).toMatchObject({
      type: 'entrada',
      reason: 'devolucion',
      quantity: '2',
      reference: 'MS-000123-1-D1',
    });
    expect(entry.product?.sku).toBe('TEN-0412');
  });

  test('asks for what this device does not know', () => {
    expect(Object.keys(movementProblems(entryOfReturned(came, undefined)))).toEqual(['product', 'location']);
  });
});
