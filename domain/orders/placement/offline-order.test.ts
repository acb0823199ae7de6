import { expect, test } from 'vitest';
import { offlineOrder } from '#domain/orders/placement/offline-order.ts';

const ID = 'offline_order_1718000000000_k3j9';
const address = {
  id: 'a1',
  name: 'Marta Rojas',
  address: 'Calle 1 # 2-3',
  city: 'Bucaramanga',
  phone: '3001234567',
};

test('an order of the offline store is the order that it means, without what the shop decides', () => {
  const order = offlineOrder({
    id: ID,
    status: 'pending',
    createdAt: 1_718_000_000_000,
    items: [
      { id: 'p1', name: 'Taza', sku: 'TZ', price: 25_000.4, quantity: 2, max_stock: 5, image_url: null },
      { product_id: 'p2', quantity: 1, variant_attributes: { talla: 'M' } },
    ],
    shipping_address: address,
    payment_info: { method: 'pse' },
    total: 1,
    iva: 0,
  });
  expect(order).toEqual({
    name: 'order.place',
    v: 2,
    itemId: ID,
    at: '2024-06-10T06:13:20.000Z',
    data: {
      order_id: ID,
      items: [
        { product_id: 'p1', quantity: 2, seen_price: 25_000 },
        { product_id: 'p2', quantity: 1, variant_attributes: { talla: 'M' } },
      ],
      shipping_name: 'Marta Rojas',
      shipping_phone: '3001234567',
      shipping_address: 'Calle 1 # 2-3',
      shipping_city: 'Bucaramanga',
      payment_method: 'pse',
    },
  });
});

test.each([null, 'x', [], {}, { id: 7 }, { id: 'pedido-1' }, { commands: [] }])('%j means none', (item) => {
  expect(offlineOrder(item)).toBeNull();
});

test('an order of the offline store keeps the department that its address names', () => {
  const stored = { id: ID, items: [], shipping_address: { ...address, city: 'Barbosa', state: 'Santander' } };
  expect(offlineOrder(stored)?.data).toMatchObject({ shipping_city: 'Barbosa', shipping_state: 'Santander' });
});
