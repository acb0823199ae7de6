import type { StoreOrder, StoreOrderReturn } from '#domain/store-orders/store-order.ts';

/** An order of a store that came in on a Thursday in March and that nobody works on: two units of a chocolate. */
export function aStoreOrder(over: Partial<StoreOrder> = {}): StoreOrder {
  return {
    id: 'offline_order_1-1',
    vendor_id: 'tienda-1',
    order_number: 'MS-000123-1',
    status: 'confirmed',
    preparation: 'waiting',
    payment: 'pending',
    tracking: 'not_sent',
    on_hold: false,
    payment_method: 'contraentrega',
    held_until: null,
    city: 'Medellín',
    department: 'Antioquia',
    subtotal: 20_000,
    iva: 3_800,
    total: 23_800,
    created_at: '2026-03-12T15:00:00.000Z',
    lines: [
      {
        line: 0,
        product_id: 'producto-1',
        name: 'Chocolate de mesa',
        sku: 'CHO-500',
        image_url: null,
        variant_attributes: {},
        quantity: 2,
        unit_price: 10_000,
        iva_class: 'general',
        iva_percent: 19,
        commission: { rate_bp: 1_250, unit_fee: 0, minimum: null, maximum: null, iva_percent: 19 },
      },
    ],
    events: [{ axis: 'status', from: null, to: 'confirmed', by: 'buyer', at: '2026-03-12T15:00:00.000Z' }],
    returns: [],
    ...over,
  };
}

/** One unit of its first line, which its buyer asked to give back. */
export function aStoreReturn(over: Partial<StoreOrderReturn> = {}): StoreOrderReturn {
  return {
    return_number: 'MS-000123-1-D1',
    reason: 'retracto',
    status: 'requested',
    requested_at: '2026-03-12T18:00:00.000Z',
    lines: [{ line: 0, units: [1] }],
    ...over,
  };
}
