import type { Order } from '#domain/orders/order.ts';

/** A confirmed order as a device keeps it. */
export function anOrder(overrides: Partial<Order> = {}): Order {
  return {
    id: 'offline_order_1',
    order_number: 'MS-000001',
    buyer_id: 'persona-buyer',
    status: 'confirmed',
    lines: [],
    vendor_orders: [],
    ratings: [],
    subtotal: 100_000,
    iva: 19_000,
    shipping_cost: 15_000,
    total: 134_000,
    payment_method: 'contraentrega',
    notes: '',
    shipping_name: 'Marta Rueda',
    shipping_phone: '3151234567',
    shipping_address: 'Calle 45 # 23-10',
    shipping_city: 'Bucaramanga',
    shipping_state: 'Santander',
    shipping_postal_code: '',
    shipping_email: '',
    created_at: '2026-01-01T00:00:00.000Z',
    held_until: null,
    ...overrides,
  };
}
