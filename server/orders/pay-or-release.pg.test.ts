import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { releaseOverdue } from '#server/orders/release-overdue.ts';
import { attemptsOf } from '#test/server/money/payments.ts';
import { unpaidForTests } from '#test/server/money/unpaid.ts';

const unpaid = await unpaidForTests();
const { pay, server, neighbour, placedMany, orderNow, held, tryNequi, referenceOf, decided } = unpaid;
beforeEach(async () => {
  await pay.control({ hold_events: true });
  await unpaid.beginAnew();
});

describe('paying and letting go at the same moment', () => {
  test('a payment that begins finds its units, or is not begun', async () => {
    const ids = await placedMany(16);
    pay.pass(31 * MINUTE_MS);
    const [, , ...answers] = await Promise.all([
      releaseOverdue(server.services),
      releaseOverdue(neighbour.services),
      ...ids.map(tryNequi),
    ]);
    await releaseOverdue(server.services);
    let begun = 0;
    for (const [index, id] of ids.entries()) {
      const attempts = await attemptsOf(server.db, id);
      const { status } = await orderNow(id);
      expect([status, (answers[index] as Response).status, attempts.length]).toEqual(
        status === 'cancelled' ? ['cancelled', 409, 0] : ['confirmed', 201, 1],
      );
      begun += attempts.length;
    }
    expect(await held()).toBe(begun);
  });

  test('a charge that arrives late pays what still stands, or is owed back', async () => {
    const ids = await placedMany(16);
    for (const id of ids) {
      await tryNequi(id);
      await decided(id, 'DECLINED');
    }
    pay.pass(31 * MINUTE_MS);
    // The bank takes its decline back: it had charged all the same.
    const words = await Promise.all(ids.map(async (id) => pay.event(await referenceOf(id), 'APPROVED')));
    await Promise.all([
      ...words.slice(0, 8).map((each) => pay.webhook(each)),
      releaseOverdue(server.services),
      releaseOverdue(neighbour.services),
      ...words.slice(8).map((each) => pay.webhook(each)),
    ]);
    await releaseOverdue(server.services);
    let paid = 0;
    for (const id of ids) {
      const [attempt] = await attemptsOf(server.db, id);
      const { status, vendor_orders } = await orderNow(id);
      const isPaid = (await pay.status(id)).status === 'paid';
      expect([attempt?.status, attempt?.refundDue, status, vendor_orders[0]?.payment]).toEqual(
        isPaid ? ['approved', false, 'confirmed', 'paid'] : ['approved', true, 'cancelled', 'void'],
      );
      paid += isPaid ? 1 : 0;
    }
    expect(await held()).toBe(paid);
  });
});
