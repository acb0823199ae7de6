import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PaymentReturnReference, paymentReturnState } from '#domain/payments/payment-return.ts';

test.each([
  ['created', false, false, 'pending'],
  ['pending', false, false, 'pending'],
  ['pending', true, false, 'paid'],
  ['approved', true, false, 'paid'],
  ['approved', true, true, 'refund_due'],
  ['approved', false, true, 'refund_due'],
  ['declined', false, false, 'refused'],
  ['declined', true, false, 'paid'],
  ['voided', false, false, 'refused'],
  ['error', false, false, 'refused'],
] as const)(
  'an attempt that is %s, paid: %s, to give back: %s, came to %s',
  (status, isPaid, isRefundDue, state) => {
    expect(paymentReturnState({ status, isPaid, isRefundDue })).toBe(state);
  },
);

test('a reference is whole or refused', () => {
  const whole = `${'0'.repeat(32)}${'a-_Z'.repeat(5)}ab`;
  expect(v.is(PaymentReturnReference, whole)).toBe(true);
  for (const bad of ['', whole.slice(1), `${whole}x`, whole.replace('0', 'g')])
    expect(v.is(PaymentReturnReference, bad)).toBe(false);
});
