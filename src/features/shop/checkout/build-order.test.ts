import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Order } from '#domain/orders/order.ts';
import { PlaceOrderData } from '#domain/orders/placement/place-order.ts';
import { newOrderId } from '#domain/orders/placement/new-order-id.ts';
import type { RatedItem } from '#src/shared/cart/cart-review.ts';
import { isOrderOf, orderData, orderPreview } from '#src/features/shop/checkout/build-order.ts';

const shoes: RatedItem = {
  product_id: 'p-1',
  name: 'Tenis urbanos',
  sku: 'TEN-0412',
  precio_venta: 149_900,
  iva_percent: 19,
  quantity: 2,
  max_stock: 4,
  image_url: null,
  vendor_id: 'v-1',
  variant_attributes: {},
};
const order = {
  orderId: newOrderId(),
  buyerId: 'u-1',
  items: [shoes],
  address: {
    name: ' Marta Rueda ',
    phone: '+57 315 123 4567',
    address: 'Calle 45 # 23-10',
    city: 'Bucaramanga',
    state: 'Santander',
    postal_code: '',
    email: '',
  },
  municipalityCode: '68001',
  checkout: { order_notes: ' Portería ', payment_method: 'contraentrega' as const },
  settings: unsetPublicSettings,
  seenOn: '2026-03-04',
  placedAt: '2026-03-04T15:00:00.000Z',
  vendorNames: new Map([['v-1', 'Calzado La Isla']]),
};

describe('orderData', () => {
  test('is what the command accepts, with the price that the buyer saw and no other', () => {
    const data = orderData(order);
    expect(v.parse(PlaceOrderData, data)).toEqual(data);
    expect(data.items).toMatchObject([{ product_id: 'p-1', seen_price: 149_900 }]);
    expect(JSON.stringify(data)).not.toContain('299800');
  });

  test('writes the phone in its ten digits and drops the blanks around texts', () => {
    expect(orderData(order)).toMatchObject({
      shipping_phone: '3151234567',
      shipping_name: 'Marta Rueda',
      notes: 'Portería',
    });
  });
});

test('a rate of IVA that a law changed is said with what the buyer saw, and the order shows it until it is decided', () => {
  const raised = { ...order, items: [{ ...shoes, iva_percent: 21 }] };
  const data = orderData(raised);
  expect(v.parse(PlaceOrderData, data).items).toMatchObject([{ seen_iva_percent: 21 }]);
  expect(orderPreview(raised)).toMatchObject({ iva: 62_958, lines: [{ iva_percent: 21 }] });
  expect(orderData(order).items[0]).not.toHaveProperty('seen_iva_percent');
});

describe('to a zone with a price of its own', () => {
  const zone = { name: 'Islas', departments: ['88'], municipalities: [], cost: 40_000, free_from: 500_000 };
  const settings = {
    version: 7,
    values: { ...unsetPublicSettings.values, 'shipping.zones': [zone] },
  };

  test('an order says the shipping that its buyer saw there, and shows it', () => {
    const far = { ...order, settings, municipalityCode: '88001' };
    expect(orderData(far)).toMatchObject({ settings_version: 7, seen_shipping: 40_000 });
    expect(orderPreview(far)).toMatchObject({ shipping_cost: 40_000 });
    expect(v.parse(PlaceOrderData, orderData(far))).toEqual(orderData(far));
    expect(orderData({ ...order, settings })).toMatchObject({ seen_shipping: 0 });
  });

  test('without zones it says the version alone, as servers of before know it', () => {
    const data = orderData({ ...order, settings: { ...unsetPublicSettings, version: 7 } });
    expect(data.settings_version).toBe(7);
    expect(data).not.toHaveProperty('seen_shipping');
  });
});

test('an order for a company bears it, and one in the buyer’s name says nothing of it to a server of before', () => {
  const invoice_to = {
    company: 'Café La Isla S.A.S.',
    nit: '890.903.938-8',
    email: 'compras@laisla.example',
    address: 'Calle 45 # 23-10',
    purchase_order: 'OC-118',
  };
  const bought = { ...order, checkout: { ...order.checkout, invoice_to } };
  const bearing = { ...invoice_to, nit: '890903938-8' };
  expect(v.parse(PlaceOrderData, orderData(bought)).invoice_to).toEqual(bearing);
  expect(v.parse(Order, orderPreview(bought)).invoice_to).toEqual(bearing);
  expect(orderData(order)).not.toHaveProperty('invoice_to');
  // A person gives a document; a company has its own.
  const buyer_document = { type: 'CC' as const, number: '1.098.765.432', name: 'Ana Rueda' };
  const own = { ...order, checkout: { ...order.checkout, buyer_document } };
  const given = { ...buyer_document, number: '1098765432' };
  expect(v.parse(PlaceOrderData, orderData(own)).buyer_document).toEqual(given);
  expect(v.parse(Order, orderPreview(own)).buyer_document).toEqual(given);
  const both = { ...order, checkout: { ...order.checkout, invoice_to, buyer_document } };
  expect([orderData(both), orderData(order)].map((each) => each.buyer_document)).toEqual([
    undefined,
    undefined,
  ]);
});

describe('orderPreview', () => {
  test('is a pending order at the prices of this device', () => {
    const preview = orderPreview(order);
    expect(v.parse(Order, preview)).toEqual(preview);
    expect(preview).toMatchObject({
      status: 'pending',
      subtotal: 299_800,
      shipping_cost: 0,
      order_number: null,
    });
  });
});

test('an order is that of a cart only with the same products in the same quantities', () => {
  const preview = orderPreview(order);
  expect(isOrderOf(preview, [shoes])).toBe(true);
  expect(isOrderOf(preview, [{ ...shoes, quantity: 3 }])).toBe(false);
  expect(isOrderOf(preview, [shoes, { ...shoes, product_id: 'p-2' }])).toBe(false);
});
