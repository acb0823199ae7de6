import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { axisStates, newOrderAxes } from '#domain/orders/order-axes.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import {
  trackedOrderOf,
  TrackedOrder,
  TrackingConfig,
  trackingConfig,
} from '#domain/orders/tracked-order.ts';
import { anOrder, anOrderLine } from '#test/factories/orders/order-factory.ts';

const UNTIL = '2026-02-01T00:00:00.000Z';

function aLine(over: Partial<OrderLine> = {}): OrderLine {
  const sold = { vendor_id: 'tienda-1', name: 'Cafetera 6 tazas', quantity: 2, unit_price: 50_000 };
  return anOrderLine({ ...sold, ...over });
}

function aPurchase() {
  return anOrder({
    status: 'partially_confirmed',
    notes: 'Portería azul',
    shipping_email: 'marta@correo.co',
    shipping_postal_code: '680001',
    lines: [
      aLine({ variant_attributes: { color: 'azul' } }),
      aLine({ name: 'Molinillo', status: 'refused', refusal: 'insufficient_stock', quantity: 1 }),
      aLine({ name: 'Nada', vendor_id: null, status: 'refused', refusal: 'product_not_found', quantity: 3 }),
    ],
    vendor_orders: [
      {
        id: 'offline_order_1-1',
        order_number: 'MS-000001-1',
        vendor_id: 'tienda-1',
        vendor_name: 'Ferretería La Esquina',
        ...newOrderAxes,
        tracking: 'incident',
        subtotal: 100_000,
        iva: 19_000,
        shipping_cost: 15_000,
        total: 134_000,
        returns: [],
        events: [
          {
            axis: 'tracking',
            from: 'in_transit',
            to: 'incident',
            by: 'operations',
            note: 'Nadie en Calle 45',
            at: UNTIL,
          },
        ],
      },
    ],
  });
}

describe('trackedOrderOf', () => {
  test('tells where each package is, what it holds and what could not be included', () => {
    const tracked = trackedOrderOf(aPurchase(), UNTIL);
    expect(v.parse(TrackedOrder, tracked)).toEqual(tracked);
    expect(tracked).toMatchObject({
      order_number: 'MS-000001',
      shipping_city: 'Bucaramanga',
      total: 134_000,
      parts: [
        {
          order_number: 'MS-000001-1',
          vendor_name: 'Ferretería La Esquina',
          tracking: 'incident',
          lines: [{ name: 'Cafetera 6 tazas', quantity: 2, variant_attributes: { color: 'azul' } }],
          events: [{ axis: 'tracking', to: 'incident', at: UNTIL }],
        },
      ],
      not_included: [
        { name: 'Molinillo', quantity: 1 },
        { name: 'Nada', quantity: 3 },
      ],
      expires_at: UNTIL,
    });
  });

  test('says nothing of who buys, where they live, what they wrote, nor a price but the total', () => {
    const told = JSON.stringify(trackedOrderOf(aPurchase(), UNTIL));
    const secrets = ['Marta', '3151234567', 'Calle', '680001', 'marta@', 'Portería', 'persona-buyer'];
    for (const each of [...secrets, 'offline_order', 'tienda-1', '50000', '19000', '15000', '100000'])
      expect(told).not.toContain(each);
  });
});

test('the configuration says every state of every axis', () => {
  expect(v.parse(TrackingConfig, trackingConfig).axes).toEqual(axisStates);
});
