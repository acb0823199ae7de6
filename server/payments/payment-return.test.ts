import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { PAYMENT_RETURN_DAYS, ReturnedPayment } from '#domain/payments/payment-return.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import { askAboutDue } from '#server/payments/ask-gateway.ts';
import { by, newest, started } from '#test/server/money/paying.ts';
import { paymentsForFile } from '#test/server/money/payments.ts';

const pay = await paymentsForFile();
const { server, desk } = pay;

/** Pays by PSE. @returns what the bank knows, and the reference in the address to which it leads back. */
async function atTheBank() {
  const order_id = await pay.purchase();
  const attempt = newest(await started(pay, order_id, await by(pay, 'pse')));
  const charge = pay.charged(attempt.reference);
  const [reference = '', id] = new URL(charge.redirectUrl ?? '').pathname.split('/').toReversed();
  expect(id).toBe(order_id);
  return { order_id, attempt, charge, reference };
}

/** As a browser in which nobody is signed in. */
async function returned(reference: string): Promise<ReturnedPayment> {
  const answer = await server.request(paymentPaths.returned(reference));
  expect(answer.status).toBe(200);
  return v.parse(v.strictObject(ReturnedPayment.entries), await answer.json());
}

test.each([
  ['APPROVED', 'paid'],
  ['DECLINED', 'refused'],
  ['ERROR', 'refused'],
] as const)(
  'another browser hears that a payment that the bank answered with %s is %s',
  async (answer, state) => {
    const { attempt, charge, reference } = await atTheBank();
    await pay.control({ hold_events: true });
    pay.decide(charge.id, answer);
    // The bank leads back before its event is here.
    const before = await returned(reference);
    expect(before).toMatchObject({ state: 'pending', amount: attempt.amount });
    expect(before.order_number).toMatch(/^MS-\d{6}$/);
    // Somebody waits for it: the gateway is asked.
    pay.pass(4_000);
    expect(await askAboutDue(desk)).toBe(1);
    expect(await returned(reference)).toMatchObject({ state });
    await pay.behave();
    await pay.sendEvents();
    expect(await returned(reference)).toMatchObject({ state });
  },
);

test('a purchase that another attempt paid is paid for who comes back from the first; what is charged beyond comes back', async () => {
  const { order_id, charge, reference } = await atTheBank();
  const second = newest(await started(pay, order_id, { ...(await by(pay, 'nequi')), retry: true }));
  pay.decide(pay.charged(second.reference).id, 'APPROVED');
  await pay.sendEvents();
  expect(await returned(reference)).toMatchObject({ state: 'paid' });
  pay.decide(charge.id, 'APPROVED');
  await pay.sendEvents();
  expect(await returned(reference)).toMatchObject({ state: 'refund_due' });
});

test('a reference says nothing of the person, and one that the server did not make or that is over says nothing', async () => {
  const { attempt, reference } = await atTheBank();
  const said = JSON.stringify(await returned(reference));
  for (const text of ['buyer', 'Marta', 'prueba.co', attempt.reference, attempt.id])
    expect(said).not.toContain(text);
  const bad = [
    attempt.reference,
    attempt.id,
    reference.slice(0, -1),
    reference.slice(0, -1) + (reference.endsWith('A') ? 'B' : 'A'),
    `${reference}A`,
    (reference.startsWith('0') ? '1' : '0') + reference.slice(1),
  ];
  for (const each of bad) expect((await server.request(paymentPaths.returned(each))).status).toBe(404);
  pay.pass(PAYMENT_RETURN_DAYS * DAY_MS);
  expect((await server.request(paymentPaths.returned(reference))).status).toBe(404);
});
