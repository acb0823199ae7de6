import { describe, expect, test } from 'vitest';
import { OUTBOX_STATES } from '#sync/outbox-entry.ts';
import { actionFor, nextTryText, reasonsOf, sentToday } from '#src/features/outbox/outbox-rules.ts';

const NOW = Date.parse('2026-03-05T04:30:00.000Z');

describe('actionFor', () => {
  test('offers each state the one thing that can be done', () => {
    const offered = OUTBOX_STATES.map((state) => [state, actionFor({ state, attempts: 3 })]);
    expect(Object.fromEntries(offered)).toEqual({
      queued: null,
      sending: null,
      acked: null,
      confirmed: null,
      waiting: 'retry',
      needs_auth: 'sign_in',
      needs_update: 'update',
      rejected: 'dismiss',
      blocked: 'dismiss',
      review: null,
      poison: 'retry',
    });
  });

  test('lets a command be cancelled only while it was never sent', () => {
    expect(actionFor({ state: 'queued', attempts: 0 })).toBe('cancel');
    expect(actionFor({ state: 'waiting', attempts: 0 })).not.toBe('cancel');
  });
});

test.each([
  [-5_000, 'Se intenta ahora'],
  [12_000, 'Próximo intento en 12 s'],
  [61_000, 'Próximo intento en 2 min'],
])('says when it is tried again: %i ms', (inMs, text) => {
  expect(nextTryText(NOW + inMs, NOW)).toBe(text);
});

test('counts as today the day of Colombia, not the day of UTC', () => {
  const sent = [
    { settledAt: '2026-03-04T20:00:00.000Z' },
    { settledAt: '2026-03-04T04:00:00.000Z' },
    { settledAt: null },
  ];
  expect(sentToday(sent, NOW)).toBe(1);
});

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
