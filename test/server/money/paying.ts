import type { PurchasePayment } from '#domain/payments/payments-api.ts';
import { expect } from 'vitest';
import type { PaymentsForTests } from '#test/server/money/payments.ts';

/** Fresh methods, each with the data that it needs. */
export async function by(
  pay: PaymentsForTests,
  method: 'pse' | 'nequi' | 'efectivo' | 'bancolombia_transfer',
  over: object = {},
) {
  const accepted = await pay.acceptance();
  const data = {
    pse: {
      bank_code: '1007',
      user_type: 'natural',
      identification_type: 'CC',
      identification_number: '1098765432',
      ...accepted,
    },
    nequi: { phone_number: '3991111111', ...accepted },
    efectivo: accepted,
    bancolombia_transfer: accepted,
  }[method];
  return { payment_method: method, payment_data: { ...data, ...over } } as const;
}

/** A card, as the token that the browser made of it. */
export async function byCard(pay: PaymentsForTests, number = '4242424242424242') {
  const payment_data = { token: await pay.token(number), ...(await pay.acceptance()) };
  return { payment_method: 'credit_card', payment_data } as const;
}

/** Pays, and expects that it began. */
export async function started(
  pay: PaymentsForTests,
  order_id: string,
  how: object,
): Promise<PurchasePayment> {
  const answer = await pay.process({ order_id, ...how } as Parameters<typeof pay.process>[0]);
  const body = (await answer.json()) as PurchasePayment;
  expect([answer.status, body]).toMatchObject([201, {}]);
  return body;
}

/** The newest attempt at a payment. */
export const newest = (payment: PurchasePayment) => {
  const [attempt] = payment.attempts;
  if (!attempt) throw new Error('There is no attempt.');
  return attempt;
};
