import { expect, test } from 'vitest';
import { paymentReturnState } from '#domain/payments/payment-return.ts';

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
