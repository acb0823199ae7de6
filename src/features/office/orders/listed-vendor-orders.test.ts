import { describe, expect, test } from 'vitest';
import { type ListedVendorOrder } from '#domain/orders/listed-vendor-order.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { transitions } from '#domain/orders/order-transitions.ts';
import { vendorOrders } from '#src/features/office/orders/listed-vendor-orders.ts';
import { vendorOrderQuestion, stepVerb } from '#src/features/office/orders/vendor-order-step-labels.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const ASKED_MS = Date.parse('2026-11-20T12:00:00.000Z');

const listed: ListedVendorOrder = {
  id: 'offline_order_1-1',
  order_id: 'offline_order_1',
  order_number: 'MS-000123-1',
  on_hold: false,
  vendor_id: 'tienda-1',
  vendor_name: 'Ferretería La Esquina',
  status: 'confirmed',
  preparation: 'ready',
  payment: 'pending',
  tracking: 'not_sent',
  subtotal: 100_000,
  iva: 19_000,
  shipping_cost: 15_000,
  total: 134_000,
  events: [],
  payment_method: 'contraentrega',
  lines: [{ name: 'Cafetera', sku: 'CAF-0001', variant_attributes: {}, quantity: 2, unit_price: 50_000 }],
  notes: '',
  shipping_name: 'Marta Rueda',
  shipping_phone: '3151234567',
  shipping_address: 'Calle 45 # 27-10',
  shipping_city: 'Bucaramanga',
  shipping_state: 'Santander',
  created_at: '2026-11-19T12:00:00.000Z',
};

const steps = (step: AxisStep, over: Parameters<typeof anEntry>[0] = {}) =>
  commandsNamed(
    [anEntry({ name: 'order.advance', data: { vendor_order_id: listed.id, step, note: '' }, ...over })],
    'order.advance',
  );

describe('vendorOrders.shown', () => {
  test('shows a step of this device with what follows from it', () => {
    const { item: order, pending } = vendorOrders.withPending(
      listed,
      steps({ axis: 'preparation', to: 'handed_over' }),
      ASKED_MS,
    );
    expect(order).toMatchObject({ preparation: 'handed_over', tracking: 'in_transit' });
    expect(order.events).toHaveLength(2);
    expect(pending).toHaveLength(1);
  });

  test('shows no step that the server’s state does not allow any more, and tells of a refused one', () => {
    expect(
      vendorOrders.withPending(listed, steps({ axis: 'tracking', to: 'delivered' }), ASKED_MS).item,
    ).toEqual(listed);
    const refused = steps({ axis: 'preparation', to: 'handed_over' }, { state: 'rejected' });
    expect(vendorOrders.withPending(listed, refused, ASKED_MS)).toMatchObject({ item: listed, pending: [] });
    expect(vendorOrders.withPending(listed, refused, ASKED_MS).refused).toHaveLength(1);
  });
});

test('every step of the warehouse has its words', () => {
  for (const { axis, from, to, by } of transitions) {
    if (!by.includes('operations')) continue;
    const order = { ...listed, [axis]: from } as ListedVendorOrder;
    const step = { axis, to } as AxisStep;
    expect(stepVerb(order, step)).not.toBe(to);
    expect(vendorOrderQuestion(order, step).title).toContain('MS-000123-1');
  }
});
