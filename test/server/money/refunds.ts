import { initialSettings } from '#domain/settings/setting-values.ts';
import * as v from 'valibot';
import { expect } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import { OwedRefund, owedRefundsPath } from '#domain/refunds/owed-refund.ts';
import { paymentsDesk } from '#server/payments/payments-desk.ts';
import { startPayment } from '#server/payments/start-payment.ts';
import { attemptsOf, type PaymentsForTests } from '#test/server/money/payments.ts';
import { aRefund } from '#test/server/returns.ts';

const Listed = v.object({
  data: v.array(OwedRefund),
  pagination: v.looseObject({ total: v.number() }),
});

/** The owed money, as sales list it. */
export async function owed(pay: PaymentsForTests, query = ''): Promise<OwedRefund[]> {
  const headers = await pay.server.signIn('admin_sales');
  const answer = await pay.server.request(`${owedRefundsPath}?limit=100${query}`, { headers });
  expect(answer.status).toBe(200);
  return v.parse(Listed, await answer.json()).data;
}

export const owedOf = async (pay: PaymentsForTests, orderId: string) =>
  (await owed(pay)).filter((each) => each.order_id === orderId);

/** Begins to pay, as often as asked; the bank's decision comes later. */
export async function begin(pay: PaymentsForTests, orderId: string, times = 1): Promise<void> {
  const accepted = await pay.acceptance();
  for (let count = 0; count < times; count += 1) {
    await startPayment(
      paymentsDesk(pay.server.services),
      { buyerId: pay.server.accountId('buyer'), attemptId: uuidv7(), ip: null, terms: initialSettings },
      {
        order_id: orderId,
        payment_method: 'nequi',
        payment_data: { phone_number: '3001112233', ...accepted },
        save_payment_method: false,
        retry: true,
      },
    );
  }
}

/** The bank approves every attempt at a purchase. */
export async function approve(pay: PaymentsForTests, orderId: string): Promise<void> {
  for (const { reference } of await attemptsOf(pay.server.services.database.db, orderId)) {
    pay.decide(pay.charged(reference).id, 'APPROVED');
    await pay.webhook(pay.event(reference, 'APPROVED'));
  }
}

/** A purchase that was paid. @returns its id. */
export async function paid(pay: PaymentsForTests): Promise<string> {
  const id = await pay.purchase();
  await begin(pay, id);
  await approve(pay, id);
  return id;
}

/** The command that writes down that owed money was given back. */
export const refundOf = ({ kind, id, order_id, amount }: OwedRefund, reference?: string) => {
  if (kind === 'return') throw new Error('A return is moved.');
  return aRefund({ kind, id, order_id, amount, ...(reference ? { reference } : {}) });
};

/** The one thing that is owed for a purchase. */
export async function only(pay: PaymentsForTests, orderId: string): Promise<OwedRefund> {
  const [found, ...others] = await owedOf(pay, orderId);
  expect(others).toEqual([]);
  if (!found) throw new Error('Nothing is owed.');
  return found;
}
