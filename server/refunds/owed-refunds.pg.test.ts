import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { axisStates } from '#domain/orders/order-axes.ts';
import { orderNumber, vendorOrderNumber } from '#domain/orders/order-number.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { vendorOrderRefundCause, type RefundCause } from '#domain/refunds/owed-refund.ts';
import { rowsOf } from '#server/db/database.ts';
import { heldByAccount } from '#server/profile/held-by-account.ts';
import { vendorOrderCause } from '#server/refunds/owed-refunds.ts';
import { openThings } from '#server/stores/applications/open-things.ts';
import { aCancellation, deliverOne } from '#test/server/commands.ts';
import { attemptsOf, paymentsForFile } from '#test/server/money/payments.ts';
import { approve, begin, only, owed, owedOf, paid, refundOf } from '#test/server/money/refunds.ts';
import { aReturn, aReturnStep, delivered as deliveredAtTheDoor } from '#test/server/returns.ts';
import { advance } from '#test/server/orders.ts';
import { testVendorId } from '#test/server/test-server.ts';
import { delivered, handedOver, picking, ready } from '#test/factories/orders/order-steps.ts';

const pay = await paymentsForFile();
const { desk } = pay;
await pay.control({ hold_events: true });

async function numberOf(orderId: string): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(
    desk.db,
    sql`select number::int as number from orders where id = ${orderId}`,
  );
  return row?.number ?? 0;
}

test('the database works out why a vendor order is owed as the rule does', async () => {
  const all = axisStates.payment.flatMap((payment) =>
    axisStates.tracking.map((tracking) => ({ payment, tracking })),
  );
  const rows = await rowsOf<{ cause: RefundCause | null }>(
    desk.db,
    sql`select ${vendorOrderCause} as cause from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
          as w (payment text, tracking text)`,
  );
  expect(rows.map((each) => each.cause)).toEqual(all.map((each) => vendorOrderRefundCause(each)));
});

describe('what is owed', () => {
  test('is a vendor order that was cancelled after it was paid, with the payment it goes back to', async () => {
    const id = await paid(pay);
    expect(await owedOf(pay, id)).toEqual([]);
    await deliverOne(pay.server, 'buyer', aCancellation('buyer', id));
    const found = await only(pay, id);
    const [attempt] = await attemptsOf(desk.db, id);
    expect(found).toMatchObject({
      kind: 'part',
      cause: 'cancelled',
      number: vendorOrderNumber(await numberOf(id), 1),
      amount: attempt?.amountCop,
      payment: { reference: attempt?.reference, method: 'nequi', gateway_id: attempt?.gatewayId },
    });
    expect(JSON.stringify(found)).not.toMatch(/Marta|3151234567|Calle/);
  });

  test('is a package that was paid and came back', async () => {
    const id = await paid(pay);
    const cameBack = { axis: 'tracking', to: 'returned' } as const;
    const steps = await advance(pay.server, id, picking, ready, handedOver, cameBack);
    expect(steps.map((each) => each.status)).toEqual(steps.map(() => 'applied'));
    const found = await only(pay, id);
    expect(found.cause).toBe('not_delivered');
    expect((await deliverOne(pay.server, 'admin_sales', refundOf(found))).status).toBe('applied');
    expect(await owedOf(pay, id)).toEqual([]);
  });

  test('is every charge but one of a purchase that was charged twice', async () => {
    const id = await pay.purchase();
    await begin(pay, id, 2);
    await approve(pay, id);
    const found = await only(pay, id);
    expect(found).toMatchObject({
      kind: 'charge',
      cause: 'charged_again',
      number: orderNumber(await numberOf(id)),
    });
    expect((await deliverOne(pay.server, 'admin_sales', refundOf(found))).status).toBe('applied');
    expect(await owedOf(pay, id)).toEqual([]);
    // The gateway repeats everything: refunds that were made stay made.
    await approve(pay, id);
    expect(await owedOf(pay, id)).toEqual([]);
    const { attempts } = await pay.status(id);
    expect(attempts.find((each) => each.id === found.id)?.message).toContain('ya te lo devolvimos');
  });

  test('is a charge that came after the purchase was cancelled', async () => {
    const id = await pay.purchase();
    await begin(pay, id);
    await deliverOne(pay.server, 'buyer', aCancellation('buyer', id));
    await approve(pay, id);
    expect((await only(pay, id)).cause).toBe('charged_late');
  });

  test('is a return whose refund was authorised, until it is brought to refunded', async () => {
    const id = await paid(pay);
    await advance(pay.server, id, picking, ready, handedOver, delivered);
    const asked = aReturn(id, { reason: 'defectuoso' });
    expect((await deliverOne(pay.server, 'buyer', asked)).status).toBe('applied');
    for (const to of ['approved', 'received', 'inspected'] as const)
      await deliverOne(pay.server, 'admin', aReturnStep(asked, to, 'Completo'));
    expect(await owedOf(pay, id)).toEqual([]);
    await deliverOne(pay.server, 'admin', aReturnStep(asked, 'refund_pending'));
    const found = await only(pay, id);
    expect(found).toMatchObject({ kind: 'return', cause: 'returned', vendor_order_id: vendorOrderId(id, 1) });
    expect(found.number).toMatch(/-1-D1$/);
    // While the bank has the payment back, nobody pays it a second time, and it keeps no store from closing and no buyer from going.
    const part = vendorOrderId(id, 1);
    const bearing = async () => ({
      owed: (await owedOf(pay, id)).length,
      ofStore: (await openThings(desk.db, testVendorId)).refunds,
      ofBuyer: (await heldByAccount(desk.db, pay.server.accountId('buyer'), Date.now())).openReturns,
    });
    const asOwed = await bearing();
    await rowsOf(desk.db, sql`update vendor_orders set payment = 'refunded' where id = ${part}`);
    expect(await bearing()).toEqual({ owed: 0, ofStore: asOwed.ofStore - 1, ofBuyer: asOwed.ofBuyer - 1 });
    await rowsOf(desk.db, sql`update vendor_orders set payment = 'paid' where id = ${part}`);
    expect(await bearing()).toEqual(asOwed);
    await deliverOne(pay.server, 'admin_sales', aReturnStep(asked, 'refunded', 'Nequi 8841', 'admin_sales'));
    expect(await owedOf(pay, id)).toEqual([]);
  });

  test('of what was paid at the door is what was collected, and says by how much cash was rounded', async () => {
    const id = await deliveredAtTheDoor(pay.server, 1);
    const asked = aReturn(id, { reason: 'defectuoso' });
    expect((await deliverOne(pay.server, 'buyer', asked)).status).toBe('applied');
    for (const to of ['approved', 'received', 'inspected', 'refund_pending'] as const)
      await deliverOne(pay.server, 'admin', aReturnStep(asked, to, 'Completo'));
    // 33.333 + 6.333 + 15.000 are 54.666; whole coins of 50 are 54.650.
    expect(await only(pay, id)).toMatchObject({ amount: 54_650, rounded: 16, payment: null });
  });

  test('is found by number and by cause, the longest waiting first', async () => {
    const id = await paid(pay);
    await deliverOne(pay.server, 'buyer', aCancellation('buyer', id));
    const number = vendorOrderNumber(await numberOf(id), 1);
    expect((await owed(pay, `&q=${number}`)).map((each) => each.order_id)).toEqual([id]);
    expect(await owed(pay, `&q=${number}&cause=charged_late`)).toEqual([]);
    expect(await owed(pay, '&q=zzz')).toEqual([]);
    const since = (await owed(pay)).map((each) => each.since);
    expect(since).toEqual(since.toSorted());
  });
});
