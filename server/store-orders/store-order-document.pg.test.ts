import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { StoreOrder } from '#domain/store-orders/store-order.ts';
import { rowsOf } from '#server/db/database.ts';
import { releaseOverdue } from '#server/orders/release-overdue.ts';
import { aCancellation, anAdvance, anOrder, deliver, deliverOne } from '#test/server/commands.ts';
import { orderNow, placed } from '#test/server/orders.ts';
import { replicaOf } from '#test/server/database/replica.ts';
import { paymentsForFile } from '#test/server/money/payments.ts';
import { by, started } from '#test/server/money/paying.ts';
import { aHold, aRelease } from '#test/server/purchases.ts';
import { aRefund, aReturn, aReturnStep, aWithdrawal } from '#test/server/returns.ts';
import { delivered, handedOver, picking, ready, toTheDoor } from '#test/factories/orders/order-steps.ts';

const pay = await paymentsForFile();
const { server } = pay;
let mine: string;
let others: string;
beforeAll(async () => {
  mine = await server.addProduct({ vendor_id: 'tienda-1', precio_venta: 10_000 }, 1_000);
  others = await server.addProduct({ vendor_id: 'tienda-2', precio_venta: 20_000 }, 1_000);
});

const SHIPMENT = { carrier_id: 'servientrega', carrier_name: 'Servientrega', guide: 'GUIA-220274' };

/** Every key that may stand in a store's copy of an order, with the ones inside it. Nothing here says who bought. */
const ALLOWED = `
  id vendor_id order_number status preparation payment tracking on_hold payment_method held_until city department
  subtotal iva total created_at lines events returns invoiced_by invoices questions answers
  shipment shipment.carrier_id shipment.carrier_name shipment.guide
  lines.line lines.product_id lines.name lines.sku lines.image_url lines.variant_attributes lines.quantity
  lines.unit_price lines.iva_class lines.iva_percent lines.commission lines.commission.rate_bp lines.commission.unit_fee
  lines.commission.minimum lines.commission.maximum lines.commission.iva_percent
  events.axis events.from events.to events.by events.at
  returns.return_number returns.reason returns.status returns.requested_at returns.lines
  returns.lines.line returns.lines.units`
  .trim()
  .split(/\s+/);

/** What the buyer of the test is, where they live, and what anybody wrote about the order. */
const SECRETS = {
  notes: 'Casa verde al lado de la iglesia',
  shipping_name: 'Zoraida Quintana',
  shipping_phone: '3123456789',
  shipping_address: 'Diagonal 77 # 8-90',
  shipping_postal_code: '050012',
  shipping_email: 'zoraida@correo.test',
};
const SAID = [
  'Llámame al vecino',
  'Entregado a doña Zoraida',
  'Nequi de Zoraida',
  'La tarjeta no es de quien compra',
];

async function vendorsCopy() {
  const replica = replicaOf(server, 'store_orders', await server.signIn('vendor'));
  await replica.catchUp();
  return replica;
}

async function storesCopy(orderId: string): Promise<StoreOrder> {
  const { documents } = await vendorsCopy();
  return storeOrderOf(documents.get(vendorOrderId(orderId, 1)));
}

/** A document as it was sent: `parse` would leave out what a store must not read. */
function storeOrderOf(document: unknown): StoreOrder {
  v.assert(StoreOrder, document);
  return document;
}

function keysOf(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => keysOf(each, at));
  if (value === null || typeof value !== 'object' || at === 'lines.variant_attributes') return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    const path = at === '' ? key : `${at}.${key}`;
    return [path, ...keysOf(inside, path)];
  });
}

describe('a store’s copy of its order', () => {
  test('says what was sold and how far it is, and nothing of who bought it', async () => {
    const order = anOrder('buyer', [[mine, 2]]);
    const { order_id: id } = order.data as { order_id: string };
    await deliver(server, 'buyer', [{ ...order, data: { ...(order.data as object), ...SECRETS } }]);
    for (const step of toTheDoor) {
      const note = step === delivered ? SAID[1] : '';
      const shipment = step.to === 'handed_over' ? SHIPMENT : null;
      const data = { vendor_order_id: vendorOrderId(id, 1), step, note, shipment };
      const moved = await deliverOne(server, 'admin_logistics', anAdvance(id, step, { v: 2, data }));
      expect(moved).toMatchObject({ status: 'applied' });
    }
    const returned = await deliverOne(server, 'buyer', aReturn(id, { comment: SAID[0] ?? '' }));
    expect(returned).toMatchObject({ status: 'applied' });
    const copy = await storesCopy(id);
    expect([...new Set(keysOf(copy, ''))].toSorted()).toEqual(ALLOWED.toSorted());
    const written = JSON.stringify(copy);
    expect(
      [...Object.values(SECRETS), ...SAID, SHIPMENT.guide].filter((each) => written.includes(each)),
    ).toEqual([]);
    expect(copy).toMatchObject({
      city: 'Bucaramanga',
      subtotal: 20_000,
      iva: 3_800,
      total: 23_800,
      tracking: 'delivered',
      shipment: { carrier_name: 'Servientrega', guide: '' },
      lines: [{ line: 0, product_id: mine, quantity: 2, unit_price: 10_000, iva_class: 'general' }],
      returns: [{ reason: 'retracto', status: 'requested', lines: [{ line: 0, units: [1] }] }],
    });
  });

  test('has its own lines of a purchase of two stores, under their places in it', async () => {
    const id = await placed(server, [others, 1], [mine, 3]);
    const { documents } = await vendorsCopy();
    const own = [...documents.values()].filter((each) => each.id.startsWith(id)).map(storeOrderOf);
    expect(own).toMatchObject([{ vendor_id: 'tienda-1', total: 35_700, lines: [{ line: 1, quantity: 3 }] }]);
    expect(own[0]?.id).toBe(vendorOrderId(id, 2));
    expect([...documents.values()].filter((each) => each['vendor_id'] !== 'tienda-1')).toEqual([]);
  });
});

describe('a store’s device reads its order anew', () => {
  const request = new Map<string, ReturnType<typeof aReturn>>();
  const asked = (id: string) => {
    const known = request.get(id) ?? aReturn(id);
    request.set(id, known);
    return known;
  };
  const step = (of: Parameters<typeof anAdvance>[1]) => (id: string) =>
    deliverOne(server, 'admin_logistics', anAdvance(id, of));
  const owed = async (id: string) => (await orderNow(server, id)).vendor_orders[0]?.total ?? 0;
  /** What can happen to an order, each after those before it. */
  const ways: Record<string, readonly (readonly [what: string, act: (id: string) => Promise<unknown>])[]> = {
    'prepared, delivered and given back': [
      ['held', (id) => deliverOne(server, 'superuser', aHold(id))],
      ['released', (id) => deliverOne(server, 'superuser', aRelease(id))],
      ['picked', step(picking)],
      ['packed', step(ready)],
      ['handed over', step(handedOver)],
      ['delivered', step(delivered)],
      ['collected', step({ axis: 'payment', to: 'paid' })],
      ['asked back', (id) => deliverOne(server, 'buyer', asked(id))],
      ['approved', (id) => deliverOne(server, 'admin', aReturnStep(asked(id), 'approved'))],
      [
        'received',
        (id) =>
          deliverOne(server, 'admin_logistics', aReturnStep(asked(id), 'received', '', 'admin_logistics')),
      ],
    ],
    'kept after all': [
      ...toTheDoor.map((each) => [each.to, step(each)] as const),
      ['asked back', (id) => deliverOne(server, 'buyer', asked(id))],
      ['withdrawn', (id) => deliverOne(server, 'buyer', aWithdrawal(asked(id)))],
    ],
    'asked to be cancelled while it is prepared': [
      ['picked', step(picking)],
      ['asked', (id) => deliverOne(server, 'buyer', aCancellation('buyer', id))],
      ['cancelled', step({ axis: 'status', to: 'cancelled' })],
    ],
  };

  test.each(Object.entries(ways))('%s: after each thing that happens to it', async (_, acts) => {
    const id = await placed(server, [mine, 2]);
    const copy = await vendorsCopy();
    for (const [what, act] of acts) {
      const before = JSON.stringify(copy.documents.get(vendorOrderId(id, 1)));
      expect(await act(id), what).toMatchObject({ status: 'applied' });
      await copy.catchUp();
      expect(JSON.stringify(copy.documents.get(vendorOrderId(id, 1))), what).not.toBe(before);
    }
  });

  test('when it is paid, when that takes longer, and when the money goes back', async () => {
    const id = await pay.purchase();
    const copy = await vendorsCopy();
    const held = () => storeOrderOf(copy.documents.get(vendorOrderId(id, 1)));
    expect(held().payment_method).toBe('contraentrega');
    await started(pay, id, await by(pay, 'nequi'));
    await copy.catchUp();
    expect(held()).toMatchObject({ payment_method: 'nequi', payment: 'pending' });
    expect(held().held_until).not.toBeNull();
    await pay.webhook(await pay.event(await lastReference(id), 'APPROVED'));
    await copy.catchUp();
    expect(held()).toMatchObject({ payment: 'paid', held_until: null });
    await deliverOne(server, 'buyer', aCancellation('buyer', id));
    const of = { kind: 'part', id: vendorOrderId(id, 1), order_id: id, amount: await owed(id) } as const;
    await deliverOne(server, 'admin_sales', aRefund({ ...of, reference: SAID[2] ?? '' }));
    await copy.catchUp();
    expect(held()).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(JSON.stringify(held())).not.toContain(SAID[2]);
  });

  test('when nobody paid it in time', async () => {
    const id = await pay.purchase();
    await started(pay, id, await by(pay, 'efectivo'));
    const copy = await vendorsCopy();
    pay.pass(5 * DAY_MS);
    await releaseOverdue(server.services);
    const later = await vendorsCopy();
    expect(later.documents.get(vendorOrderId(id, 1))).toMatchObject({
      status: 'cancelled',
      held_until: null,
    });
    expect(copy.documents.get(vendorOrderId(id, 1))).toMatchObject({ status: 'confirmed' });
  });
});

async function lastReference(id: string): Promise<string> {
  const [attempt] = await rowsOf<{ reference: string }>(
    server.db,
    sql`select reference from payment_attempts where purchase_id = ${id} order by number desc limit 1`,
  );
  return attempt?.reference ?? '';
}
