import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { OwedRefund } from '#domain/refunds/owed-refund.ts';
import { rowsOf } from '#server/db/database.ts';
import { aCancellation, deliverOne } from '#test/server/commands.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { attemptsOf, paymentsForFile } from '#test/server/money/payments.ts';
import { only, owedOf, paid, refundOf } from '#test/server/money/refunds.ts';
import { aRefund } from '#test/server/returns.ts';

const pay = await paymentsForFile();
const { desk } = pay;
await pay.control({ hold_events: true });

const count = async (table: string) => {
  const [row] = await rowsOf<{ n: number }>(
    desk.db,
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return row?.n ?? 0;
};

describe('refund.register', () => {
  test('is done once when two people say it at once, and the second is told', async () => {
    const id = await paid(pay);
    await deliverOne(pay.server, 'buyer', aCancellation('buyer', id));
    const found = await only(pay, id);
    const before = (await emailsTo(pay.server, 'email', 'buyer@prueba.co', 'Te devolvimos')).length;
    const refunds = await count('refunds');
    const [first, second] = [refundOf(found, 'Nequi 1'), refundOf(found, 'Nequi 2')];
    const results = await Promise.all([
      deliverOne(pay.server, 'admin_sales', first),
      deliverOne(pay.server, 'admin_sales', second),
      deliverOne(pay.server, 'admin_sales', first),
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
    const emails = await emailsTo(pay.server, 'email', 'buyer@prueba.co', 'Te devolvimos');
    expect(emails.length - before).toBe(1);
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
    ['refund_not_found', async (found: OwedRefund) => aRefund({ ...named(found), id: 'no-such-one' })],
    [
      'refund_not_found',
      async (found: OwedRefund) => aRefund({ ...named(found), order_id: await paid(pay) }),
    ],
    [
      'refund_not_owed',
      async (found: OwedRefund) => {
        const order_id = await paid(pay);
        return aRefund({ ...named(found), order_id, id: vendorOrderId(order_id, 1) });
      },
    ],
  ] as const)('is refused as %s and writes nothing', async (code, write) => {
    const id = await paid(pay);
    await deliverOne(pay.server, 'buyer', aCancellation('buyer', id));
    const found = await only(pay, id);
    const refunds = await count('refunds');
    expect((await deliverOne(pay.server, 'admin_sales', await write(found))).problem?.code).toBe(code);
    expect(await count('refunds')).toBe(refunds);
    expect(await owedOf(pay, id)).toHaveLength(1);
  });

  test('says that what the bank gave back by itself was given back', async () => {
    const id = await paid(pay);
    await deliverOne(pay.server, 'buyer', aCancellation('buyer', id));
    const found = await only(pay, id);
    const [attempt] = await attemptsOf(desk.db, id);
    await pay.webhook(pay.event(attempt?.reference ?? '', 'VOIDED'));
    expect(await owedOf(pay, id)).toEqual([]);
    expect((await deliverOne(pay.server, 'admin_sales', refundOf(found))).problem?.code).toBe(
      'already_refunded',
    );
  });
});

function named({ kind, id, order_id, amount }: OwedRefund) {
  if (kind === 'return') throw new Error('A return is moved.');
  return { kind, id, order_id, amount };
}
