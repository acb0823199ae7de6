import { describe, expect, test } from 'vitest';
import { reasonsOf } from '#src/shared/outbox/refusal-reasons.ts';
import { aPartlyMetOrder } from '#test/factories/orders/refused-order-factory.ts';

describe('reasonsOf', () => {
  const result = aPartlyMetOrder();

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
