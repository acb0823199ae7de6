import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { EventKind, eventKinds } from '#domain/integrations/event-kinds.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { rowsOf } from '#server/db/database.ts';
import { anIncident } from '#test/server/incidents.ts';
import { aMovement, deliver } from '#test/server/commands.ts';
import { placed } from '#test/server/orders.ts';
import { aReturn, delivered } from '#test/server/returns.ts';
import { anApproved, aRefusedProduct } from '#test/server/stores/store-products.ts';
import { webhooksForFile } from '#test/server/webhooks-for-file.ts';

const { server, receiver, deliverDue, add, anOrderPlaced } = await webhooksForFile();

describe('what is told', () => {
  test('every kind of the catalogue happens, once for its cause, with the data that it promises', async () => {
    await add(EventKind.options);
    const id = await delivered(server);
    const request = aReturn(id);
    await deliver(server, 'buyer', [request, request]);
    await anApproved(server);
    await aRefusedProduct(server);
    const product = await server.addProduct({}, 5);
    await deliver(server, 'admin_logistics', [aMovement(product), anIncident(product)]);
    await deliverDue();
    const bodies = receiver.take().map(({ body }) => JSON.parse(body) as { type: EventKind; data: object });
    for (const { type, data } of bodies)
      expect(v.safeParse(eventKinds[type].data, data).issues).toBeUndefined();
    const count = (kind: EventKind) => bodies.filter(({ type }) => type === kind).length;
    expect(count('order.placed')).toBe(1);
    const moves = sql`select from order_events where vendor_order_id = ${vendorOrderId(id, 1)} and from_state is not null`;
    expect(count('order.moved')).toBe((await rowsOf(server.db, moves)).length);
    expect(count('order.moved')).toBeGreaterThan(4);
    expect(count('payment.confirmed')).toBe(1);
    expect(count('return.requested')).toBe(1);
    expect(count('product.published')).toBe(1);
    expect(count('product.decided')).toBe(2);
    expect(count('incident.reported')).toBe(1);
    const vendor_order_id = vendorOrderId(id, 1);
    expect(bodies.find(({ type }) => type === 'payment.confirmed')?.data).toEqual({
      order_id: id,
      vendor_order_id,
    });
  });

  test('nothing is delivered of what nobody asked for when it happened', async () => {
    await add(['product.published']);
    await anOrderPlaced();
    await add(['order.placed']);
    await deliverDue();
    expect(await rowsOf(server.db, sql`select from webhook_deliveries`)).toHaveLength(0);
  });

  test('it says nothing of a person', async () => {
    await add(EventKind.options);
    await deliver(server, 'buyer', [aReturn(await delivered(server))]);
    await deliverDue();
    const told = receiver
      .take()
      .map(({ body }) => body)
      .join('\n');
    expect(told).not.toMatch(/@|Rojas|Calle|315\d{7}|persona|buyer/i);
  });

  test('what is taken back is never told', async () => {
    await add();
    const product = await server.addProduct({}, 1);
    await expect(placed(server, [product, 1]).then(() => placed(server, [product, 1]))).rejects.toThrow();
    await deliverDue();
    expect(receiver.take()).toHaveLength(1);
  });
});
