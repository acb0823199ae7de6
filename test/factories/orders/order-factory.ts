import type { Order, OrderLine } from '#domain/orders/order.ts';
import { martaRueda } from '#test/factories/recipients.ts';

/** Where the orders of this file go. */
export const shipping = {
  ...martaRueda,
  shipping_state: 'Santander',
  shipping_postal_code: '',
  shipping_email: '',
};

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
    ...shipping,
    created_at: '2026-01-01T00:00:00.000Z',
    held_until: null,
    settings_version: 0,
    shipping_promotion: null,
    invoice_to: null,
    buyer_document: null,
    ...overrides,
  };
}

/** A pair of shoes that its store sold. */
export function anOrderLine(over: Partial<OrderLine> = {}): OrderLine {
  return {
    product_id: 'tenis-38',
    vendor_id: 'isla',
    name: 'Tenis urbanos de lona con suela vulcanizada, edición Bucaramanga',
    sku: 'TEN-0412',
    image_url: '/media/art/v1/tenis-3-1.svg',
    quantity: 1,
    unit_price: 89_900,
    variant_attributes: { talla: '38', color: 'azul' },
    status: 'accepted',
    refusal: null,
    ...over,
  };
}
