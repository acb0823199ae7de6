import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#domain/ids.ts';
import { axisStates } from '#domain/orders/order-axes.ts';
import { orderNumber, vendorOrderNumber } from '#domain/orders/order-number.ts';
import { vendorOrderId } from '#domain/orders/split-purchase.ts';
import {
  OwedRefund,
  owedRefundsPath,
  partRefundCause,
  type RefundCause,
} from '#domain/refunds/owed-refund.ts';
import type { CommandResult } from '#domain/protocol/command.ts';
import { rowsOf } from '#server/db/database.ts';
import { paymentsDesk, type PaymentsDesk } from '#server/payments/payments-desk.ts';
import { startPayment } from '#server/payments/start-payment.ts';
import { partCause } from '#server/refunds/owed-refunds.ts';
import { aCancellation, anAdvance, deliver } from '#server/testing/commands-for-tests.ts';
import { lettersTo } from '#server/testing/mailbox-for-tests.ts';
import { attemptsOf, paymentsForTests, type PaymentsForTests } from '#server/testing/payments-for-tests.ts';
import { freshDatabase, type FreshDatabase } from '#server/testing/fresh-database.ts';
import { aRefund, aReturn, aReturnStep } from '#server/testing/returns-for-tests.ts';

let database: FreshDatabase;
let pay: PaymentsForTests;
let desk: PaymentsDesk;
beforeAll(async () => {
  database = await freshDatabase('refunds');
  pay = await paymentsForTests({ databaseUrl: database.url });
  desk = paymentsDesk(pay.server.services);
  await pay.control({ hold_events: true });
});
afterAll(async () => {
  await pay.close();
  await database.drop();
});

const Listed = v.object({ data: v.array(OwedRefund), pagination: v.looseObject({ total: v.number() }) });

async function owed(query = ''): Promise<OwedRefund[]> {
  const headers = await pay.server.signIn('admin_sales');
  const answer = await pay.server.request(`${owedRefundsPath}?limit=100${query}`, { headers });
  expect(answer.status).toBe(200);
  return v.parse(Listed, await answer.json()).data;
}

const owedOf = async (orderId: string) => (await owed()).filter((each) => each.order_id === orderId);

async function numberOf(orderId: string): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(
    desk.db,
    sql`select number::int as number from orders where id = ${orderId}`,
  );
  return row?.number ?? 0;
}

/** Begins to pay, as often as asked; what the bank says of it comes later. */
async function begin(orderId: string, times = 1): Promise<void> {
  const accepted = await pay.acceptance();
  for (let count = 0; count < times; count += 1) {
    await startPayment(
      desk,
      { buyerId: pay.server.accountId('buyer'), attemptId: uuidv7(), ip: null },
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

async function approve(orderId: string): Promise<void> {
  for (const { reference } of await attemptsOf(desk.db, orderId)) {
    pay.decide(pay.charged(reference).id, 'APPROVED');
    await pay.webhook(pay.event(reference, 'APPROVED'));
  }
}

async function paid(): Promise<string> {
  const id = await pay.purchase();
  await begin(id);
  await approve(id);
  return id;
}

async function one(
  role: Parameters<typeof deliver>[1],
  command: ReturnType<typeof aRefund>,
): Promise<CommandResult> {
  const [result] = await deliver(pay.server, role, [command]);
  if (!result) throw new Error('Nothing was answered.');
  return result;
}

const refundOf = ({ kind, id, order_id, amount }: OwedRefund, reference?: string) => {
  if (kind === 'return') throw new Error('A return is moved.');
  return aRefund({ kind, id, order_id, amount, ...(reference ? { reference } : {}) });
};

async function only(orderId: string): Promise<OwedRefund> {
  const [found, ...others] = await owedOf(orderId);
  expect(others).toEqual([]);
  if (!found) throw new Error('Nothing is owed.');
  return found;
}

const count = async (table: string) => {
  const [row] = await rowsOf<{ n: number }>(
    desk.db,
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return row?.n ?? 0;
};

test('the database works out why a part is owed as the rule does', async () => {
  const all = axisStates.payment.flatMap((payment) =>
    axisStates.tracking.map((tracking) => ({ payment, tracking })),
  );
  const rows = await rowsOf<{ cause: RefundCause | null }>(
    desk.db,
    sql`select ${partCause} as cause from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
          as w (payment text, tracking text)`,
  );
  expect(rows.map((each) => each.cause)).toEqual(all.map((each) => partRefundCause(each)));
});

describe('what is owed', () => {
  test('is a part that was cancelled after it was paid, with the payment it goes back to', async () => {
    const id = await paid();
    expect(await owedOf(id)).toEqual([]);
    await one('buyer', aCancellation('buyer', id));
    const found = await only(id);
    const [attempt] = await attemptsOf(desk.db, id);
    expect(found).toMatchObject({
      kind: 'part',
      cause: 'cancelled',
      number: vendorOrderNumber(await numberOf(id), 1),
      amount: attempt?.amountCop,
      payment: { reference: attempt?.reference, method: 'nequi', gateway_id: attempt?.gatewayId },
    });
    expect(JSON.stringify(found)).not.toMatch(/Marta|315|Calle/);
  });

  test('is a package that was paid and came back', async () => {
    const id = await paid();
    for (const step of [
      { axis: 'preparation', to: 'picking' },
      { axis: 'preparation', to: 'ready' },
      { axis: 'preparation', to: 'handed_over' },
      { axis: 'tracking', to: 'returned' },
    ] as const)
      expect((await one('admin_logistics', anAdvance(id, step))).status).toBe('applied');
    const found = await only(id);
    expect(found.cause).toBe('not_delivered');
    expect((await one('admin_sales', refundOf(found))).status).toBe('applied');
    expect(await owedOf(id)).toEqual([]);
  });

  test('is every charge but one of a purchase that was charged twice', async () => {
    const id = await pay.purchase();
    await begin(id, 2);
    await approve(id);
    const found = await only(id);
    expect(found).toMatchObject({
      kind: 'charge',
      cause: 'charged_again',
      number: orderNumber(await numberOf(id)),
    });
    expect((await one('admin_sales', refundOf(found))).status).toBe('applied');
    expect(await owedOf(id)).toEqual([]);
    // The gateway says it all again: what was given back stays given back.
    await approve(id);
    expect(await owedOf(id)).toEqual([]);
    const { attempts } = await pay.status(id);
    expect(attempts.find((each) => each.id === found.id)?.message).toContain('ya te lo devolvimos');
  });

  test('is a charge that came after the purchase was cancelled', async () => {
    const id = await pay.purchase();
    await begin(id);
    await one('buyer', aCancellation('buyer', id));
    await approve(id);
    expect((await only(id)).cause).toBe('charged_late');
  });

  test('is a return whose refund was authorised, until it is brought to refunded', async () => {
    const id = await paid();
    for (const step of [
      { axis: 'preparation', to: 'picking' },
      { axis: 'preparation', to: 'ready' },
      { axis: 'preparation', to: 'handed_over' },
      { axis: 'tracking', to: 'delivered' },
    ] as const)
      await one('admin_logistics', anAdvance(id, step));
    const asked = aReturn(id, { reason: 'defectuoso' });
    expect((await one('buyer', asked)).status).toBe('applied');
    for (const to of ['approved', 'received', 'inspected'] as const)
      await one('admin', aReturnStep(asked, to, 'Completo'));
    expect(await owedOf(id)).toEqual([]);
    await one('admin', aReturnStep(asked, 'refund_pending'));
    const found = await only(id);
    expect(found).toMatchObject({ kind: 'return', cause: 'returned', vendor_order_id: vendorOrderId(id, 1) });
    expect(found.number).toMatch(/-1-D1$/);
    await one('admin_sales', aReturnStep(asked, 'refunded', 'Nequi 8841', 'admin_sales'));
    expect(await owedOf(id)).toEqual([]);
  });

  test('is found by number and by cause, the longest waiting first', async () => {
    const id = await paid();
    await one('buyer', aCancellation('buyer', id));
    const number = vendorOrderNumber(await numberOf(id), 1);
    expect((await owed(`&q=${number}`)).map((each) => each.order_id)).toEqual([id]);
    expect(await owed(`&q=${number}&cause=charged_late`)).toEqual([]);
    expect(await owed('&q=zzz')).toEqual([]);
    const since = (await owed()).map((each) => each.since);
    expect(since).toEqual(since.toSorted());
  });
});

describe('refund.register', () => {
  test('is done once when two people say it at once, and the second is told', async () => {
    const id = await paid();
    await one('buyer', aCancellation('buyer', id));
    const found = await only(id);
    const before = (await lettersTo(pay.server, 'email', 'buyer@prueba.co', 'Te devolvimos')).length;
    const refunds = await count('refunds');
    const [first, second] = [refundOf(found, 'Nequi 1'), refundOf(found, 'Nequi 2')];
    const results = await Promise.all([
      one('admin_sales', first),
      one('admin_sales', second),
      one('admin_sales', first),
    ]);
    expect(results[0]).toEqual(results[2]);
    expect(
      results
        .slice(0, 2)
        .map((each) => each.status)
        .toSorted(),
    ).toEqual(['applied', 'rejected']);
    expect(results.find((each) => each.status === 'rejected')?.problem?.code).toBe('already_refunded');
    expect(await count('refunds')).toBe(refunds + 1);
    const letters = await lettersTo(pay.server, 'email', 'buyer@prueba.co', 'Te devolvimos');
    expect(letters.length - before).toBe(1);
    const events = await rowsOf<{ to_state: string; note: string; actor_id: string | null }>(
      desk.db,
      sql`select to_state, note, actor_id from order_events
          where vendor_order_id = ${vendorOrderId(id, 1)} and axis = 'payment' order by sequence desc limit 1`,
    );
    const reference = results[0]?.status === 'applied' ? 'Nequi 1' : 'Nequi 2';
    expect(events).toEqual([
      { to_state: 'refunded', note: reference, actor_id: pay.server.accountId('admin_sales') },
    ]);
  });

  test.each([
    [
      'refund_other_amount',
      async (found: OwedRefund) => aRefund({ ...named(found), amount: found.amount - 1 }),
    ],
    ['refund_not_found', async (found: OwedRefund) => aRefund({ ...named(found), id: 'no-such-part' })],
    ['refund_not_found', async (found: OwedRefund) => aRefund({ ...named(found), order_id: await paid() })],
    [
      'refund_not_owed',
      async (found: OwedRefund) => {
        const order_id = await paid();
        return aRefund({ ...named(found), order_id, id: vendorOrderId(order_id, 1) });
      },
    ],
  ] as const)('is refused as %s and writes nothing', async (code, write) => {
    const id = await paid();
    await one('buyer', aCancellation('buyer', id));
    const found = await only(id);
    const refunds = await count('refunds');
    expect((await one('admin_sales', await write(found))).problem?.code).toBe(code);
    expect(await count('refunds')).toBe(refunds);
    expect(await owedOf(id)).toHaveLength(1);
  });

  test('says that what the bank gave back by itself was given back', async () => {
    const id = await paid();
    await one('buyer', aCancellation('buyer', id));
    const found = await only(id);
    const [attempt] = await attemptsOf(desk.db, id);
    await pay.webhook(pay.event(attempt?.reference ?? '', 'VOIDED'));
    expect(await owedOf(id)).toEqual([]);
    expect((await one('admin_sales', refundOf(found))).problem?.code).toBe('already_refunded');
  });
});

function named({ kind, id, order_id, amount }: OwedRefund) {
  if (kind === 'return') throw new Error('A return is moved.');
  return { kind, id, order_id, amount };
}
