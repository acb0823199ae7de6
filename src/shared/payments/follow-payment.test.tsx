import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentAttempt, PurchasePayment } from '#domain/payments/payments-api.ts';
import { followPayment, isAwaited } from '#src/shared/payments/follow-payment.ts';

const attempt: PaymentAttempt = {
  id: '018f0000-0000-7000-8000-000000000001',
  order_id: 'offline_order_1',
  reference: 'MSP-7K3F-9Q2X-BD4H',
  number: 1,
  payment_method: 'pse',
  status: 'pending',
  amount: 100_000,
  currency: 'COP',
  message: '',
  redirect_url: null,
  cash: null,
  created_at: '2026-11-22T12:00:00.000Z',
};
const pending: PurchasePayment = {
  order_id: 'offline_order_1',
  status: 'pending',
  amount: 100_000,
  currency: 'COP',
  may_retry: true,
  attempts: [attempt],
};
const paid: PurchasePayment = { ...pending, status: 'paid', attempts: [{ ...attempt, status: 'approved' }] };

let isHidden = false;
function turnAway(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  isHidden = false;
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('followPayment', () => {
  test('asks until nothing more is awaited, and tells each answer', async () => {
    const told: string[] = [];
    const answers = [pending, null, pending, paid];
    const ask = vi.fn(() => Promise.resolve(answers.shift() ?? null));
    followPayment('offline_order_1', ({ status }) => told.push(status), ask);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(told).toEqual(['pending', 'pending', 'paid']);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  test('asks ever more seldom', async () => {
    const ask = vi.fn(() => Promise.resolve(pending));
    const stop = followPayment('offline_order_1', () => undefined, ask);
    await vi.advanceTimersByTimeAsync(10_000);
    const early = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(200_000);
    const before = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    stop();
    expect(ask.mock.calls.length - before).toBeLessThan(early);
  });

  test('asks nothing while the page is hidden, and at once when it is seen again', async () => {
    const ask = vi.fn(() => Promise.resolve(pending));
    const stop = followPayment('offline_order_1', () => undefined, ask);
    await vi.advanceTimersByTimeAsync(0);
    turnAway(true);
    const before = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ask).toHaveBeenCalledTimes(before);
    turnAway(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(before + 1);
    stop();
  });

  test('once stopped neither asks nor tells, not even what was on its way', async () => {
    const told = vi.fn();
    const ask = vi.fn(() => Promise.resolve(pending));
    followPayment('offline_order_1', told, ask)();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(told).not.toHaveBeenCalled();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

test.each<[string, PurchasePayment, boolean]>([
  ['a payment on its way', pending, true],
  ['a paid purchase', paid, false],
  ['one that nobody tried to pay', { ...pending, status: 'unpaid', attempts: [] }, false],
  [
    'one paid on delivery',
    { ...pending, attempts: [{ ...attempt, payment_method: 'contraentrega' }] },
    false,
  ],
])('isAwaited tells whether a gateway still has something to say of %s', (_of, payment, expected) => {
  expect(isAwaited(payment)).toBe(expected);
});
