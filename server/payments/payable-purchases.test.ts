import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { Order } from '#domain/orders/order.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { rowsOf } from '#server/db/database.ts';
import type { Change } from '#server/db/change-bus.ts';
import { aCancellation, anOrder, deliver } from '#test/server/commands.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { expectWholeLedger, legsOf } from '#test/server/money/ledger.ts';
import { paymentsForFile } from '#test/server/money/payments.ts';
import { owedOf, refundOf } from '#test/server/money/refunds.ts';

const pay = await paymentsForFile();
const { server } = pay;
const { db } = server;

/** A purchase from two stores, whose vendor orders have different totals. */
async function fromTwoStores(): Promise<string> {
  const one = await server.addProduct({ precio_venta: 90_000 }, 10);
  const two = await server.addProduct({ precio_venta: 40_000, vendor_id: 'tienda-2' }, 10);
  const order = anOrder('buyer', [
    [one, 1],
    [two, 1],
  ]);
  await deliver(server, 'buyer', [order]);
  return (order.data as { order_id: string }).order_id;
}

async function vendorOrdersOf(id: string) {
  const answer = await server.request(`/api/v1/orders/${id}`, { headers: await server.signIn('buyer') });
  return v.parse(Order, await answer.json()).vendor_orders;
}

const paymentsOf = async (id: string) => (await vendorOrdersOf(id)).map((each) => each.payment);

async function payByPse(order_id: string): Promise<string> {
  const payment_data = {
    bank_code: '1007',
    user_type: 'natural',
    identification_type: 'CC',
    identification_number: '1098765432',
    ...(await pay.acceptance()),
  };
  const answer = await pay.process({ order_id, payment_method: 'pse', payment_data, retry: true });
  expect(answer.status).toBe(201);
  const { attempts } = (await answer.json()) as { attempts: { reference: string }[] };
  return attempts[0]?.reference ?? '';
}

async function bankSays(reference: string, status: 'APPROVED' | 'VOIDED'): Promise<void> {
  pay.decide(pay.charged(reference).id, status);
  await pay.sendEvents();
}

/** The hints about orders that devices hear from now on; those on their way before are not counted. */
async function heardOfOrders(): Promise<{ hints: Change[]; stop: () => void }> {
  const { bus } = server.services;
  const hints: Change[] = [];
  let isTold = false;
  const stop = bus.subscribe((change) => {
    if (change.collection === 'categories') isTold = true;
    else if (isTold && change.collection === 'orders') hints.push(change);
  });
  // A hint leaves after the hints published before it.
  bus.publish([{ collection: 'categories', upTo: '1' }]);
  await vi.waitFor(() => expect(isTold).toBe(true));
  return { hints, stop };
}

const cancelSecond = (id: string) =>
  deliver(server, 'buyer', [aCancellation('buyer', id, { vendor_order_id: vendorOrderId(id, 2) })]);

describe('a purchase from two stores', () => {
  test('is paid whole, which each vendor order tells once, and its devices hear of it', async () => {
    const id = await fromTwoStores();
    const reference = await payByPse(id);
    expect(await paymentsOf(id)).toEqual(['pending', 'pending']);
    const received = await heardOfOrders();
    await bankSays(reference, 'APPROVED');
    await pay.sendEvents();
    expect(await paymentsOf(id)).toEqual(['paid', 'paid']);
    for (const { events } of await vendorOrdersOf(id))
      expect(events.filter((each) => each.axis === 'payment')).toMatchObject([
        { to: 'paid', by: 'payments' },
      ]);
    await vi.waitFor(() => expect(received.hints).toHaveLength(1));
    received.stop();
  });

  test('costs less when a vendor order was cancelled before paying, and that one stays unpaid', async () => {
    const id = await fromTwoStores();
    await cancelSecond(id);
    const [first] = await vendorOrdersOf(id);
    const reference = await payByPse(id);
    expect(pay.charged(reference).amountInCents).toBe((first?.total ?? 0) * 100);
    await bankSays(reference, 'APPROVED');
    expect(await paymentsOf(id)).toEqual(['paid', 'void']);
  });

  test('owes back the vendor order that was cancelled while the money was on its way', async () => {
    const id = await fromTwoStores();
    const reference = await payByPse(id);
    await cancelSecond(id);
    await bankSays(reference, 'APPROVED');
    expect(await paymentsOf(id)).toEqual(['paid', 'refund_pending']);
    expect(await pay.status(id)).toMatchObject({ status: 'paid', attempts: [{ status: 'approved' }] });
  });

  test('owes back the vendor order that is cancelled after paying', async () => {
    const id = await fromTwoStores();
    await bankSays(await payByPse(id), 'APPROVED');
    await cancelSecond(id);
    expect(await paymentsOf(id)).toEqual(['paid', 'refund_pending']);
    expect((await pay.status(id)).status).toBe('paid');
  });

  test('whose money the bank gave back can be paid again', async () => {
    const id = await fromTwoStores();
    const reference = await payByPse(id);
    await bankSays(reference, 'APPROVED');
    await bankSays(reference, 'VOIDED');
    expect(await paymentsOf(id)).toEqual(['refunded', 'refunded']);
    expect(await emailsTo(server, 'email', 'buyer@prueba.co', 'Se devolvió el pago del pedido')).toHaveLength(
      1,
    );
    await bankSays(await payByPse(id), 'APPROVED');
    expect(await paymentsOf(id)).toEqual(['paid', 'paid']);
  });
});

test('a purchase tells how its buyer last chose to pay it, and its devices hear of it', async () => {
  const id = await pay.purchase();
  const chosen = async () => {
    const answer = await server.request(`/api/v1/orders/${id}`, { headers: await server.signIn('buyer') });
    return v.parse(Order, await answer.json()).payment_method;
  };
  await payByPse(id);
  expect(await chosen()).toBe('pse');
  const received = await heardOfOrders();
  await pay.process({ order_id: id, payment_method: 'contraentrega', payment_data: {}, retry: true });
  expect(await chosen()).toBe('contraentrega');
  await vi.waitFor(() => expect(received.hints).toHaveLength(1));
  received.stop();
});

describe('the money of a purchase from two stores', () => {
  /** What a person writes down as given back of a vendor order. */
  async function giveBack(id: string): Promise<void> {
    const [found] = await owedOf(pay, id);
    if (!found) throw new Error('Nothing is owed.');
    const [result] = await deliver(server, 'admin_sales', [refundOf(found, 'Nequi 1')]);
    expect(result?.status).toBe('applied');
  }

  test('of which a person gave one back, and the bank the whole charge: its buyer has that one twice', async () => {
    const id = await fromTwoStores();
    const reference = await payByPse(id);
    await bankSays(reference, 'APPROVED');
    await cancelSecond(id);
    await giveBack(id);
    const [, second] = await vendorOrdersOf(id);
    await bankSays(reference, 'VOIDED');
    expect(await paymentsOf(id)).toEqual(['refunded', 'refunded']);
    expect(await legsOf(db, vendorOrderId(id, 2))).toEqual({ refund: second?.total });
    await expectWholeLedger(db);
    // The next charge is no longer about it.
    const again = await payByPse(id);
    for (const word of ['APPROVED', 'VOIDED'] as const) await bankSays(again, word);
    expect(await legsOf(db, vendorOrderId(id, 2))).toEqual({ refund: second?.total });
    await expectWholeLedger(db);
  });

  test('that a person gave back whole, and the bank then reports as given back, was given back once', async () => {
    const id = await fromTwoStores();
    const reference = await payByPse(id);
    await bankSays(reference, 'APPROVED');
    await deliver(server, 'buyer', [aCancellation('buyer', id)]);
    await giveBack(id);
    await giveBack(id);
    await bankSays(reference, 'VOIDED');
    for (const place of [1, 2]) {
      const legs = await legsOf(db, vendorOrderId(id, place));
      // Payment and refund by the gateway are the same amount, and the company's bank paid nothing.
      expect(legs['refund']).toBe(legs['payment']);
      const banks = await rowsOf<{ sum: number }>(
        db,
        sql`select coalesce(sum(case when l.to_account = 'bank_collecting' then l.amount else -l.amount end), 0)::int as sum
            from money_lines l join money_entries e on e.id = l.entry
            where e.cause_id = ${vendorOrderId(id, place)} and 'bank_collecting' in (l.from_account, l.to_account)`,
      );
      expect(banks).toEqual([{ sum: 0 }]);
    }
    await expectWholeLedger(db);
  });
});
