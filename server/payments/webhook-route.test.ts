import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentAttempts, paymentEvents } from '#server/db/tables/money/payments-tables.ts';
import { askAboutDue } from '#server/payments/ask-gateway.ts';
import { paymentsForFile } from '#test/server/money/payments.ts';
import { by, byCard, newest, started } from '#test/server/money/paying.ts';

const pay = await paymentsForFile();
const { server, desk } = pay;
const { db } = server;

beforeEach(() => pay.behave());

describe('POST /payments/webhook', () => {
  test('does nothing the second time, nor for a late pending', async () => {
    const order_id = await pay.purchase();
    const { reference } = newest(await started(pay, order_id, await by(pay, 'pse')));
    const late = pay.event(reference, 'PENDING');
    const approved = pay.event(reference, 'APPROVED');
    expect((await pay.webhook(approved)).status).toBe(200);
    const before = await pay.status(order_id);
    expect(before.status).toBe('paid');
    const events = await db.$count(paymentEvents);
    for (let time = 0; time < 3; time += 1) expect((await pay.webhook(approved)).status).toBe(200);
    expect(await db.$count(paymentEvents)).toBe(events);
    expect((await pay.webhook(late)).status).toBe(200);
    expect(await pay.status(order_id)).toEqual(before);
  });

  test('refuses what was forged, and writes nothing', async () => {
    const order_id = await pay.purchase();
    const { reference } = newest(await started(pay, order_id, await by(pay, 'pse')));
    const good = pay.event(reference, 'APPROVED');
    const events = await db.$count(paymentEvents);
    const forged = [
      pay.event(reference, 'APPROVED', { secret: 'otro secreto' }),
      { ...good, checksum: '0'.repeat(64) },
      { ...good, body: good.body.replace(/"amount_in_cents":\d+/, '"amount_in_cents":100') },
      { body: '{}', checksum: good.checksum },
      { body: 'x'.repeat(70_000), checksum: good.checksum },
    ];
    for (const each of forged) {
      const { status } = await pay.webhook(each);
      expect([413, 422]).toContain(status);
    }
    expect(await db.$count(paymentEvents)).toBe(events);
    expect(await pay.status(order_id)).toMatchObject({ status: 'pending' });
  });

  test('does not take a true event of one purchase for another: its reference is not signed', async () => {
    const cheap = newest(await started(pay, await pay.purchase(), await by(pay, 'pse')));
    const order_id = await pay.purchase();
    const wanted = newest(await started(pay, order_id, await by(pay, 'pse')));
    const moved = pay.event(cheap.reference, 'APPROVED');
    const body = moved.body.replaceAll(cheap.reference, wanted.reference);
    expect((await pay.webhook({ ...moved, body })).status).toBe(200);
    expect(await pay.status(order_id)).toMatchObject({ status: 'pending' });
    await askAboutDue(desk);
    expect(await pay.status(order_id)).toMatchObject({ status: 'pending' });
  });

  test('pays nothing for another amount, and says that a person must look', async () => {
    const order_id = await pay.purchase();
    const { reference, id } = newest(await started(pay, order_id, await by(pay, 'pse')));
    expect((await pay.webhook(pay.event(reference, 'APPROVED', { amountInCents: 100_00 }))).status).toBe(200);
    expect(await pay.status(order_id)).toMatchObject({ status: 'pending' });
    const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
    expect(row).toMatchObject({ mismatched: true, status: 'pending' });
  });

  test('answers 200 for a payment that is none of ours', async () => {
    const { reference } = newest(await started(pay, await pay.purchase(), await by(pay, 'pse')));
    const unknown = pay.event(reference, 'APPROVED', { reference: 'OTRA-TIENDA-1' });
    expect((await pay.webhook(unknown)).status).toBe(200);
  });

  test('unpays a purchase whose charge was voided, in either order', async () => {
    const order_id = await pay.purchase();
    const { reference } = newest(await started(pay, order_id, await byCard(pay)));
    pay.pass(2_000);
    await pay.control({ hold_events: true });
    await pay.sendEvents();
    pay.decide(pay.charged(reference).id, 'VOIDED');
    await pay.control({ hold_events: false, reverse_events: true });
    await pay.sendEvents();
    const voided = await pay.status(order_id);
    expect(voided).toMatchObject({ status: 'refused', may_retry: true, attempts: [{ status: 'voided' }] });
  });
});
