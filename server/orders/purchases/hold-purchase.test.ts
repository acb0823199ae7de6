import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { rowsOf } from '#server/db/database.ts';
import { aCancellation, anAdvance, deliver, deliverOne } from '#test/server/commands.ts';
import { orderNow, placed } from '#test/server/orders.ts';
import { aHold, aPurchaseNote, aRelease } from '#test/server/purchases.ts';
import { anOrderToPick, aTaskMove, preparationOf } from '#test/server/tasks.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { toTheDoor } from '#test/factories/orders/order-steps.ts';

const server = await serverForFile();

async function aPurchase(): Promise<string> {
  return placed(server, [await server.addProduct({}, 20), 2]);
}

async function step(id: string, to: AxisStep) {
  return deliverOne(server, 'admin_logistics', anAdvance(id, to));
}

async function axesOf(id: string) {
  const [first] = (await orderNow(server, id)).vendor_orders;
  return first && { status: first.status, preparation: first.preparation, tracking: first.tracking };
}

describe('a purchase on hold', () => {
  test('is moved on by nobody, in any of its states, until it is released, and then from where it was', async () => {
    const id = await aPurchase();
    for (const next of toTheDoor) {
      expect((await deliverOne(server, 'superuser', aHold(id))).status).toBe('applied');
      const before = await axesOf(id);
      expect(await step(id, next)).toMatchObject({
        status: 'rejected',
        problem: { code: 'purchase_on_hold' },
      });
      expect(await axesOf(id)).toEqual(before);
      expect((await deliverOne(server, 'owner', aRelease(id, 'owner'))).status).toBe('applied');
      expect((await step(id, next)).status).toBe('applied');
    }
  });

  test('can still be given up: by the buyer before it is prepared, by the administration after', async () => {
    const [untouched, picking] = [await aPurchase(), await aPurchase()];
    await step(picking, { axis: 'preparation', to: 'picking' });
    await deliver(server, 'superuser', [aHold(untouched), aHold(picking)]);
    expect((await deliverOne(server, 'buyer', aCancellation('buyer', untouched))).status).toBe('applied');
    expect((await step(picking, { axis: 'status', to: 'cancelled' })).status).toBe('applied');
    expect((await axesOf(untouched))?.status).toBe('cancelled');
    expect((await axesOf(picking))?.status).toBe('cancelled');
  });

  test('opens no work on the floor until it is released', async () => {
    const id = await aPurchase();
    await deliverOne(server, 'superuser', aHold(id));
    await server.run('follow-orders');
    expect(await tasksOf(id)).toBe(0);
    await deliverOne(server, 'superuser', aRelease(id));
    await server.run('follow-orders');
    expect(await tasksOf(id)).toBe(1);
  });

  test('does not lose what the floor picks meanwhile: it counts, and moves the order when it is released', async () => {
    const { orderId, line } = await anOrderToPick(server, await server.addProduct({}, 10), 3);
    const [product] = (await orderNow(server, orderId)).lines;
    await deliverOne(server, 'superuser', aHold(orderId));
    const move = aTaskMove(line, product?.product_id ?? '', { quantity: 3 });
    expect((await deliverOne(server, 'admin_logistics', move)).status).toBe('applied');
    expect(await preparationOf(server, orderId)).toBe('waiting');
    await deliverOne(server, 'superuser', aRelease(orderId));
    expect(await preparationOf(server, orderId)).toBe('picking');
  });

  test('is held once and released once; what is over, or does not exist, is not held', async () => {
    const id = await aPurchase();
    expect(await deliverOne(server, 'superuser', aRelease(id))).toMatchObject({
      problem: { code: 'not_on_hold' },
    });
    await deliverOne(server, 'superuser', aHold(id));
    expect(await deliverOne(server, 'owner', aHold(id, 'owner'))).toMatchObject({
      problem: { code: 'already_on_hold' },
    });
    await deliverOne(server, 'superuser', aRelease(id));
    await deliverOne(server, 'buyer', aCancellation('buyer', id));
    expect(await deliverOne(server, 'superuser', aHold(id))).toMatchObject({
      problem: { code: 'nothing_to_hold' },
    });
    expect(await deliverOne(server, 'superuser', aHold('nada'))).toMatchObject({
      problem: { code: 'order_not_found' },
    });
  });

  test('keeps its buyer’s copy as it is: what the administration writes is not theirs to read', async () => {
    const id = await aPurchase();
    const before = await orderNow(server, id);
    await deliver(server, 'superuser', [aHold(id), aPurchaseNote(id)]);
    expect(await orderNow(server, id)).toEqual(before);
  });

  test('stands in the audit, without the words of the reason', async () => {
    const id = await aPurchase();
    await deliverOne(server, 'superuser', aHold(id));
    await server.run('seal-audit');
    const headers = await server.signIn('owner');
    const answer = await server.request(`/api/v1/audit?act=order.hold&subject=order:${id}`, { headers });
    const text = await answer.text();
    expect(text).toContain('"after":{"on_hold":true}');
    expect(text).not.toContain('tarjeta');
  });
});

test('a note is written of a purchase in any state, and of none that does not exist', async () => {
  const id = await aPurchase();
  await deliverOne(server, 'buyer', aCancellation('buyer', id));
  expect((await deliverOne(server, 'superuser', aPurchaseNote(id))).status).toBe('applied');
  expect(await deliverOne(server, 'superuser', aPurchaseNote('nada'))).toMatchObject({
    problem: { code: 'order_not_found' },
  });
});

async function tasksOf(id: string): Promise<number> {
  const [row] = await rowsOf<{ many: number }>(
    server.db,
    sql`select count(*)::int as many from warehouse_tasks where source_id like ${`${id}-%`}`,
  );
  return row?.many ?? 0;
}
