import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { provisionalVendorOrders } from '#domain/orders/placement/split-purchase.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import type { OutboxEntry, OutboxState } from '#sync/outbox/rules/outbox-entry.ts';
import { orderStatusText } from '#src/shared/orders/order-status-text.ts';
import { ordersWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { anOrder, anOrderLine } from '#test/factories/orders/order-factory.ts';
import { anOrderEntry } from '#test/factories/outbox-factory.ts';
import { aPartlyMetOrder } from '#test/factories/orders/refused-order-factory.ts';

const here = { offline: false, inMemory: false };
const line = anOrderLine({
  product_id: 'p-1',
  vendor_id: 'v-1',
  quantity: 2,
  unit_price: 100_000,
  status: 'pending',
});
const order = anOrder({
  order_number: null,
  status: 'pending',
  lines: [line, { ...line, product_id: 'p-2', sku: 'CAM-0033', quantity: 1, unit_price: 30_000 }],
  subtotal: 230_000,
  iva: 43_700,
  shipping_cost: 0,
  total: 273_700,
  created_at: '2026-03-04T15:00:00.000Z',
});

function entry(state: OutboxState, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return anOrderEntry(order, { id: '0195a000-0000-7000-8000-000000000001', state, ...more });
}

test('the story of an order follows what its stores did', () => {
  const changed = (change: Partial<VendorOrder>): VendorOrder => ({
    ...provisionalVendorOrders(order, () => 'Calzado La Isla', 'confirmed')[0]!,
    ...change,
  });
  const titleOf = (...vendor_orders: VendorOrder[]) => {
    const [shown] = ordersWithPending([{ ...order, status: 'confirmed', vendor_orders }], []);
    return shown && orderStatusText(shown, here).title;
  };
  const delivered = changed({ tracking: 'delivered' });
  expect(titleOf(changed({}), delivered)).toBe('Tu pedido quedó confirmado');
  expect(titleOf(delivered, changed({ status: 'cancelled' }))).toBe('Entregamos tu pedido');
  expect(titleOf(changed({ status: 'cancellation_requested' }), delivered)).toBe(
    'Pediste cancelar tu pedido',
  );
});

test.each([
  ['void', [], 'No lo pudimos entregar. No se cobra nada.'],
  ['refund_pending', [], 'No lo pudimos entregar. Te devolvemos lo que pagaste.'],
  ['refunded', [], 'No lo pudimos entregar. Te devolvimos lo que pagaste.'],
  ['void', ['delivered'], 'Lo demás no se pudo entregar y volvió a la bodega. No se cobra nada.'],
  [
    'void',
    ['delivered', 'in_transit'],
    'Ya recibiste una parte. Una parte no se pudo entregar y volvió a la bodega. Te llevamos lo que falta y lo pagas al recibirlo.',
  ],
] as const)(
  'of a package that came back, its payment %s beside %j, nobody reads that it comes',
  (payment, others, text) => {
    const [first] = provisionalVendorOrders(order, () => 'Calzado La Isla', 'confirmed');
    const back = { ...first!, tracking: 'returned', payment } as const;
    const vendor_orders = [back, ...others.map((tracking) => ({ ...first!, tracking }))];
    const [shown] = ordersWithPending([{ ...order, status: 'confirmed', vendor_orders }], []);
    expect(shown && orderStatusText(shown, here).text).toBe(text);
  },
);

test('an order that was cancelled after it was paid says that the money comes back', () => {
  const [first] = provisionalVendorOrders(order, () => 'Calzado La Isla', 'confirmed');
  const cancelled = { ...first!, status: 'cancelled', payment: 'refund_pending' } as const;
  const [shown] = ordersWithPending([{ ...order, status: 'cancelled', vendor_orders: [cancelled] }], []);
  expect(shown && orderStatusText(shown, here).text).toBe('Te devolvemos lo que pagaste.');
});

test('an order that was given up says why when nobody paid it', () => {
  const given = (by: 'buyer' | 'payments') => {
    const event = {
      axis: 'status',
      from: 'confirmed',
      to: 'cancelled',
      by,
      note: '',
      at: order.created_at,
    } as const;
    const [vendorOrder] = provisionalVendorOrders(order, () => 'Calzado La Isla', 'confirmed');
    const cancelled = { ...vendorOrder!, status: 'cancelled' as const, events: [event] };
    const [shown] = ordersWithPending([{ ...order, status: 'cancelled', vendor_orders: [cancelled] }], []);
    return shown && orderStatusText(shown, here).text;
  };
  expect(given('payments')).toContain('Se canceló porque no se pagó a tiempo');
  expect(given('buyer')).toBe('No se cobra nada.');
});

test('a cancellation is told of until the server’s copy shows it, and one that was refused is not', () => {
  const order_id = order.id;
  const cancellation = (state: OutboxState, data: object) =>
    entry(state, { name: 'order.cancel', preview: null, data: { order_id, ...data } });
  const [shown] = ordersWithPending(
    [order],
    [
      cancellation('queued', {}),
      cancellation('acked', { vendor_order_id: 'offline_order_1-2' }),
      cancellation('confirmed', {}),
      cancellation('rejected', {}),
      cancellation('queued', { order_id: 'offline_order_2' }),
    ],
  );
  expect(shown?.cancelling.map(({ entry: { state }, vendorOrderId }) => [state, vendorOrderId])).toEqual([
    ['queued', null],
    ['acked', 'offline_order_1-2'],
  ]);
});

const partly = aPartlyMetOrder();

describe('ordersWithPending', () => {
  test('shows an order the server does not know yet as provisional', () => {
    expect(ordersWithPending([], [entry('queued')])).toMatchObject([{ order, provisional: true }]);
  });

  test('gives way to the copy of the server when it arrives', () => {
    const confirmed: Order = { ...order, status: 'confirmed', order_number: 'MS-000123' };
    expect(ordersWithPending([confirmed], [entry('acked')])).toEqual([
      {
        order: confirmed,
        entry: null,
        placedBy: entry('acked').id,
        provisional: false,
        cancelling: [],
        returning: [],
      },
    ]);
  });

  test('says which command of this device placed it, and that another one did not', () => {
    const elsewhere = { ...order, id: 'offline_order_2' };
    const placed = ordersWithPending([order, elsewhere], [entry('confirmed')]).map((each) => each.placedBy);
    expect(new Set(placed)).toEqual(new Set([entry('confirmed').id, null]));
    expect(ordersWithPending([], [entry('queued')])[0]?.placedBy).toBe(entry('queued').id);
  });

  test('takes the decision line by line from the answer, before the copy arrives', () => {
    const [shown] = ordersWithPending([], [entry('acked', { result: partly })]);
    expect(shown).toMatchObject({
      provisional: false,
      order: {
        order_number: 'MS-000123',
        status: 'partially_confirmed',
        subtotal: 31_000,
        // It was free for all that they asked for.
        shipping_cost: 0,
        lines: [
          { status: 'refused', refusal: 'insufficient_stock' },
          { status: 'accepted', unit_price: 31_000 },
        ],
      },
    });
  });

  test('shows an order the server refused as rejected, until it is put away', () => {
    expect(ordersWithPending([], [entry('rejected')])[0]?.order.status).toBe('rejected');
    expect(ordersWithPending([], [entry('rejected', { resolution: 'discarded' })])).toEqual([]);
  });

  test('puts the newest first', () => {
    const older: Order = { ...order, id: 'offline_order_0', created_at: '2026-03-01T15:00:00.000Z' };
    expect(ordersWithPending([older], [entry('queued')]).map((each) => each.order.id)).toEqual([
      order.id,
      older.id,
    ]);
  });

  test('leaves out a command it cannot read', () => {
    expect(ordersWithPending([], [entry('queued', { preview: { id: 7 } })])).toEqual([]);
  });
});

describe('orderStatusText', () => {
  const storyOf = (each: OutboxEntry, offline: boolean) =>
    orderStatusText(ordersWithPending([], [each])[0]!, { ...here, offline });

  test('promises that an order saved without connection leaves by itself', () => {
    expect(storyOf(entry('waiting'), true).text).toBe(
      'Guardado en este equipo. Se envía solo cuando vuelva la conexión.',
    );
  });

  test('says that an order is kept nowhere, where the browser keeps nothing', () => {
    const tell = (offline: boolean) =>
      orderStatusText(ordersWithPending([], [entry('queued')])[0]!, { offline, inMemory: true });
    expect(tell(false)).toMatchObject({ title: 'Estamos enviando tu pedido', tone: 'warn' });
    expect(tell(false).text).toContain('No cierres esta página');
    expect(tell(true).text).toContain('en ningún otro lugar está guardado');
  });

  test('says why an order was refused, in the words of the server', () => {
    const refused = entry('rejected', {
      problem: { code: 'order_rejected', message: 'Ya no hay unidades.' },
    });
    expect(storyOf(refused, false)).toMatchObject({
      tone: 'bad',
      text: 'Ya no hay unidades. No se cobró nada.',
    });
  });

  test('asks to sign in again when that is what holds the order', () => {
    expect(storyOf(entry('needs_auth'), false).text).toContain('Ingresa de nuevo');
  });
});
