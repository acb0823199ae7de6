import { describe, expect, test } from 'vitest';
import { reasonsOf } from '#src/shared/outbox/refusal-reasons.ts';

describe('reasonsOf', () => {
  const result = {
    order_id: 'offline_order_1',
    order_number: null,
    status: 'rejected',
    total: 0,
    lines: [
      { product_id: 'p1', quantity: 1, status: 'refused', refusal: 'insufficient_stock', unit_price: 0 },
      { product_id: 'p2', quantity: 1, status: 'accepted', refusal: null, unit_price: 10 },
    ],
  };

  test('names the refused lines of an order one by one', () => {
    const reasons = reasonsOf({ problem: null, result, preview: null });
    expect(reasons).toEqual([
      'Un producto: No quedaban suficientes unidades. Pide menos o espera a que vuelva a llegar.',
    ]);
  });

  test("starts with the server's own sentence", () => {
    const problem = { code: 'forbidden', message: 'No tiene permisos para realizar esta acción.' };
    expect(reasonsOf({ problem, result: null, preview: null })).toEqual([problem.message]);
  });

  test('is empty when nothing was refused', () => {
    expect(reasonsOf({ problem: null, result: null, preview: null })).toEqual([]);
  });
});
