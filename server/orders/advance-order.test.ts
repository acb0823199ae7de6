import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { withoutGuide } from '#domain/delivery/shipment.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { rowsOf } from '#server/db/database.ts';
import { trackedOrderOf } from '#domain/orders/tracked-order.ts';
import { storeOrderDocument, storeOrderTables } from '#server/store-orders/store-order-document.ts';
import { anAdvance, deliver } from '#test/server/commands.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { advance, orderNow, placed, stockOf } from '#test/server/orders.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { delivered, handedOver, picking, ready } from '#test/factories/orders/order-steps.ts';

const server = await serverForFile();

describe('order.advance', () => {
  test('brings an order to the door: its units leave the ledger once, and its reservation with them', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed(server, [product, 2], [product, 1]);
    const results = await advance(server, id, picking, ready, handedOver, handedOver, delivered);
    expect(results.map((each) => each.status)).toEqual(Array.from({ length: 5 }, () => 'applied'));
    expect(await stockOf(server, product)).toEqual({ stock: 2, reserved: 0, on_hand: 2 });
    const moved = await rowsOf(
      server.db,
      sql`select type, reason, quantity, to_position, reference from stock_movements
          where product_id = ${product} and type = 'salida'`,
    );
    const order = await orderNow(server, id);
    const reference = `${order.order_number}-1`;
    expect(moved).toEqual([
      { type: 'salida', reason: 'venta', quantity: 3, to_position: '@cliente', reference },
    ]);
    expect(order.vendor_orders[0]?.events.map(({ axis, to }) => `${axis} ${to}`)).toEqual([
      'status confirmed',
      'preparation picking',
      'preparation ready',
      'preparation handed_over',
      'tracking in_transit',
      'tracking delivered',
    ]);
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('of what the shelves do not have opens a recount, because the goods left', async () => {
    const product = await server.addProduct({}, 3);
    const id = await placed(server, [product, 3]);
    await server.db.execute(sql`update stock_levels set quantity = 1 where product_id = ${product}`);
    await advance(server, id, picking, ready, handedOver);
    const [level] = await rowsOf<{ quantity: number; discrepancy: boolean }>(
      server.db,
      sql`select quantity, discrepancy from stock_levels where product_id = ${product}`,
    );
    expect(level).toEqual({ quantity: -2, discrepancy: true });
    await server.db.execute(sql`update stock_levels set quantity = 0 where product_id = ${product}`);
  });

  test('that hands it over keeps its carrier for everybody, and the guide for its buyer and the desk', async () => {
    const product = await server.addProduct({}, 5);
    const id = await placed(server, [product, 1]);
    await advance(server, id, picking, ready);
    const given = { carrier_id: 'servientrega', carrier_name: 'Servientrega', guide: ' ra 12.345-6 co' };
    const sent = { vendor_order_id: `${id}-1`, step: handedOver, shipment: given };
    const hand = (shipment: object) =>
      deliver(server, 'admin_logistics', [anAdvance(id, handedOver, { v: 2, data: { ...sent, shipment } })]);
    for (const wrong of [{ guide: 'guía' }, { guide: '---' }, { carrier_name: '' }])
      expect((await hand({ ...given, ...wrong }))[0]?.status).toBe('rejected');
    expect(await hand(given)).toMatchObject([{ status: 'applied' }]);
    const shipment = { ...given, guide: 'RA12345-6CO' };
    const audited = await server.request('/api/v1/audit?act=order.advance', {
      headers: await server.signIn('owner'),
    });
    expect(await audited.text()).toContain('RA12345-6CO');
    // A later step, of a build of before, leaves it as it is.
    await advance(server, id, delivered);

    const order = await orderNow(server, id);
    expect(order.vendor_orders[0]).toMatchObject({ tracking: 'delivered', shipment });
    expect(trackedOrderOf(order, order.created_at).parts[0]?.shipment).toEqual(withoutGuide(shipment));
    const asked = async (role: 'admin_logistics' | 'owner' | 'vendor', path: string) => {
      const answer = await server.request(`/api/v1/${path}`, { headers: await server.signIn(role) });
      return (await answer.json()) as { data: { id: string; shipment?: object }[] };
    };
    for (const q of ['ra12345-6co', 'RA 12345-6 CO'])
      expect((await asked('admin_logistics', `vendor-orders?q=${encodeURIComponent(q)}`)).data).toMatchObject(
        [{ id: `${id}-1`, shipment }],
      );
    expect((await asked('owner', 'purchases?q=RA12345-6CO')).data).toMatchObject([{ id }]);
    const [store] = await rowsOf<{ document: object }>(
      server.db,
      sql`select ${storeOrderDocument} as document from ${storeOrderTables} where w.id = ${`${id}-1`}`,
    );
    expect(store?.document).toMatchObject({ shipment: withoutGuide(shipment) });
  });

  test.each([
    ['a step over another one', handedOver],
    ['a consequence by itself', { axis: 'tracking', to: 'in_transit' }],
    ['a payment that the courier did not collect', { axis: 'payment', to: 'paid' }],
  ] as const)('refuses %s', async (_, step) => {
    const product = await server.addProduct({}, 5);
    const id = await placed(server, [product, 1]);
    expect(await advance(server, id, step as AxisStep)).toMatchObject([
      { status: 'rejected', problem: { code: 'not_a_step' } },
    ]);
    expect((await orderNow(server, id)).vendor_orders[0]?.events).toHaveLength(1);
  });
});
