import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { erasePerson } from '#server/profile/erase-person.ts';
import { heldByAccount } from '#server/profile/held-by-account.ts';
import { rowsOf } from '#server/db/database.ts';
import { anOrder, deliver, deliverOne } from '#test/server/commands.ts';
import { orderNow } from '#test/server/orders.ts';
import { aReturn, aReturnStep, aWithdrawal, delivered, returnsOf } from '#test/server/returns.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

describe('return.request', () => {
  test('takes units at what was paid for them, and all of them give the whole back', async () => {
    const id = await delivered(server, 3);
    const two = aReturn(id, { lines: [{ line: 0, quantity: 2 }], comment: 'Me quedó grande' });
    expect(await deliverOne(server, 'buyer', two)).toMatchObject({
      status: 'applied',
      result: { status: 'requested' },
    });
    expect(await deliverOne(server, 'buyer', aReturn(id))).toMatchObject({ status: 'applied' });
    const order = await orderNow(server, id);
    const [first, second] = order.vendor_orders[0]?.returns ?? [];
    expect(first).toMatchObject({
      return_number: `${order.order_number}-1-D1`,
      status: 'requested',
      lines: [{ line: 0, units: [1, 2] }],
      events: [{ from: null, to: 'requested', by: 'buyer', note: 'Me quedó grande' }],
    });
    expect(second).toMatchObject({ return_number: `${order.order_number}-1-D2`, lines: [{ units: [3] }] });
    // It was paid at the door, where only whole coins are collected.
    expect(order.total).toBe(133_999);
    expect((first?.refund ?? 0) + (second?.refund ?? 0)).toBe(133_950);
    expect(await deliverOne(server, 'buyer', aReturn(id))).toMatchObject({
      problem: { code: 'units_not_returnable' },
    });
  });

  test('said again under its id, by the same command or another, is one return', async () => {
    const id = await delivered(server);
    const request = aReturn(id);
    const again = aReturn(id, request.data as object);
    const results = await deliver(server, 'buyer', [request, again, request]);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied', 'applied']);
    expect(await returnsOf(server, id)).toHaveLength(1);
  });

  test('of the same unit by two devices at once is one return', async () => {
    const id = await delivered(server, 1);
    const requests = Array.from({ length: 6 }, () => aReturn(id));
    const results = await Promise.all(requests.map((each) => deliverOne(server, 'buyer', each)));
    expect(results.filter((each) => each?.status === 'applied')).toHaveLength(1);
    expect(results.filter((each) => each?.problem?.code === 'units_not_returnable')).toHaveLength(5);
    expect(await returnsOf(server, id)).toHaveLength(1);
    const events = await rowsOf(
      server.db,
      sql`select to_status from order_return_events where vendor_order_id = ${vendorOrderId(id, 1)}`,
    );
    expect(events).toEqual([{ to_status: 'requested' }]);
  });

  test('of what was not delivered, of somebody else’s and of nothing is refused', async () => {
    const order = anOrder('buyer', [[await server.addProduct({}, 5), 1]]);
    await deliver(server, 'buyer', [order]);
    const waiting = (order.data as { order_id: string }).order_id;
    expect(await deliverOne(server, 'buyer', aReturn(waiting))).toMatchObject({
      problem: { code: 'not_delivered' },
    });
    const id = await delivered(server, 1);
    const others = aReturn(id, {}, { actorId: 'persona-customer' });
    expect(await deliverOne(server, 'customer', others)).toMatchObject({
      problem: { code: 'return_not_found' },
    });
    expect(await deliverOne(server, 'buyer', aReturn('no-such'))).toMatchObject({
      problem: { code: 'return_not_found' },
    });
  });

  test('after the days of withdrawal needs a reason of the guarantee, whatever the device says of when it asked', async () => {
    const id = await delivered(server, 3, { daysAgo: 30 });
    expect(await deliverOne(server, 'buyer', aReturn(id))).toMatchObject({
      problem: { code: 'too_late_to_return' },
    });
    const long = new Date(Date.now() - 29 * DAY_MS).toISOString();
    expect(await deliverOne(server, 'buyer', aReturn(id, { requested_at: long }))).toMatchObject({
      problem: { code: 'too_late_to_return' },
    });
    expect(await deliverOne(server, 'buyer', aReturn(id, { reason: 'defectuoso' }))).toMatchObject({
      status: 'applied',
    });
  });
});

test('an account waits for the returns that are not over', async () => {
  const { db } = server;
  const open = async () => (await heldByAccount(db, 'persona-buyer', Date.now())).openReturns;
  const before = await open();
  const id = await delivered(server, 1);
  const request = aReturn(id);
  await deliverOne(server, 'buyer', request);
  expect(await open()).toBe(before + 1);
  await deliverOne(server, 'buyer', aWithdrawal(request));
  expect(await open()).toBe(before);
});

test('what a person wrote of a return goes with their account', async () => {
  const { db } = server;
  const id = await delivered(server, 1);
  const request = aReturn(id, { comment: 'Mi vecina Rosalba lo usó' });
  await deliverOne(server, 'buyer', request);
  await deliverOne(server, 'admin', aReturnStep(request, 'approved', 'Lo recoge el mensajero'));
  const [person] = await db.select().from(users).where(eq(users.id, 'persona-buyer'));
  if (!person) throw new Error('There is no buyer.');
  const left = db.transaction(async (tx) => {
    await erasePerson(tx, person, new Date());
    const notes = await rowsOf(
      tx,
      sql`select note from order_return_events where vendor_order_id = ${vendorOrderId(id, 1)} order by sequence`,
    );
    expect(notes).toEqual([{ note: '' }, { note: 'Lo recoge el mensajero' }]);
    tx.rollback();
  });
  await expect(left).rejects.toThrow(TransactionRollbackError);
});
