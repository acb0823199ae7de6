import type { ListedVendorOrder } from '#domain/orders/listed-vendor-order.ts';
import { newOrderAxes } from '#domain/orders/order-axes.ts';

const PLACED_AT = '2026-03-05T12:35:00.000Z';

/** A store's order that is to be prepared and is paid at the door. */
export function aVendorOrder(over: Partial<ListedVendorOrder> = {}): ListedVendorOrder {
  return {
    id: 'offline_order_125-1',
    order_id: 'offline_order_125',
    order_number: 'MS-000125-1',
    on_hold: false,
    vendor_id: 'vendor-calzado-la-isla',
    vendor_name: 'Calzado La Isla',
    ...newOrderAxes,
    subtotal: 179_800,
    iva: 34_162,
    shipping_cost: 12_000,
    total: 225_962,
    payment_method: 'contraentrega',
    lines: [
      {
        name: 'Tenis urbanos en lona, suela de goma',
        sku: 'TEN-0412',
        variant_attributes: { talla: '38', color: 'verde' },
        quantity: 2,
        unit_price: 89_900,
      },
    ],
    events: [{ axis: 'status', from: null, to: 'confirmed', by: 'buyer', note: '', at: PLACED_AT }],
    notes: 'Dejar en portería. El timbre no sirve.',
    shipping_name: 'Andrés Quintero',
    shipping_phone: '3151234567',
    shipping_address: 'Carrera 27 # 36-14, apto 402',
    shipping_city: 'Bucaramanga',
    shipping_state: 'Santander',
    created_at: PLACED_AT,
    ...over,
  };
}
