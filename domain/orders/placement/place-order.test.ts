import { usualShipping } from '#test/factories/orders/shipping-factory.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { totalsOf } from '#domain/cart/pricing.ts';
import { MAX_CART_LINES } from '#domain/cart/cart.ts';
import { PlaceOrderData, priceOrder, statusFromLines } from '#domain/orders/placement/place-order.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';

const item = { product_id: 'p-1', quantity: 2 };
const order = {
  order_id: 'offline_order_01900000-0000-7000-8000-000000000001',
  items: [item],
  shipping_name: 'Marta Rueda',
  shipping_phone: '3151234567',
  shipping_address: 'Carrera 27 # 36-14',
  shipping_city: 'Bucaramanga',
};

function isOrder(change: Record<string, unknown>): boolean {
  return v.is(PlaceOrderData, { ...order, ...change });
}

describe('PlaceOrderData', () => {
  test('fills in what a person may leave out', () => {
    expect(v.parse(PlaceOrderData, order)).toEqual({
      ...order,
      items: [{ ...item, variant_attributes: {}, seen_price: null }],
      notes: '',
      shipping_state: '',
      shipping_postal_code: '',
      shipping_email: '',
      payment_method: 'contraentrega',
    });
  });

  test.each([
    ['a total', { total: 1 }],
    ['a subtotal', { subtotal: 1 }],
    ['a shipping cost', { shipping_cost: 0 }],
    ['a status', { status: 'confirmed' }],
    ['another buyer', { buyer_id: 'u-2' }],
    ['a price on a line', { items: [{ ...item, unit_price: 1 }] }],
    ['a selling price on a line', { items: [{ ...item, precio_venta: 1 }] }],
  ])('refuses %s, which only the server decides', (_what, change) => {
    expect(isOrder(change)).toBe(false);
  });

  test.each([
    ['no lines', { items: [] }],
    ['more lines than an order holds', { items: Array.from({ length: MAX_CART_LINES + 1 }, () => item) }],
    ['no units', { items: [{ ...item, quantity: 0 }] }],
    ['negative units', { items: [{ ...item, quantity: -1 }] }],
    ['half a unit', { items: [{ ...item, quantity: 1.5 }] }],
    ['units as text', { items: [{ ...item, quantity: '2' }] }],
    ['ten thousand units', { items: [{ ...item, quantity: 10_000 }] }],
    ['a blank name', { shipping_name: '   ' }],
    ['no city', { shipping_city: undefined }],
    ['a telephone that is no mobile', { shipping_phone: '601 234 5678' }],
    ['a way to pay that there is not', { payment_method: 'tarjeta' }],
    ['an id that a device does not give', { order_id: '42' }],
  ])('refuses %s', (_what, change) => {
    expect(isOrder(change)).toBe(false);
  });

  test('reads the telephone and the e-mail as people paste them', () => {
    const pasted = { shipping_phone: 'tel:+57 315 123-4567', shipping_email: 'Marta <marta@correo.co>' };
    expect(v.parse(PlaceOrderData, { ...order, ...pasted })).toMatchObject({
      shipping_phone: '3151234567',
      shipping_email: 'marta@correo.co',
    });
  });

  test('takes as many lines as an order holds', () => {
    expect(isOrder({ items: Array.from({ length: MAX_CART_LINES }, () => item) })).toBe(true);
  });
});

test.each([
  [['accepted', 'accepted'], 'confirmed'],
  [['accepted', 'refused'], 'partially_confirmed'],
  [['refused', 'refused'], 'rejected'],
  [[], 'rejected'],
] as const)('an order with lines %j is %s', (statuses, status) => {
  expect(statusFromLines(statuses.map((each) => ({ status: each })))).toBe(status);
});

describe('priceOrder', () => {
  test('charges accepted and pending lines, and nothing for refused ones', () => {
    const lines = [
      anOrderLine({ unit_price: 100_000 }),
      anOrderLine({ unit_price: 10_000, quantity: 3, status: 'refused', refusal: 'insufficient_stock' }),
      anOrderLine({ unit_price: 20_000, status: 'pending' }),
    ];
    expect(priceOrder(lines, usualShipping)).toEqual({
      subtotal: 120_000,
      iva: 22_800,
      shipping_cost: 15_000,
      shipping_promotion: null,
      total: 157_800,
    });
  });

  test('keeps the free shipping that the buyer was shown when the shop lacks a part', () => {
    const lines = [
      anOrderLine({ unit_price: 150_000 }),
      anOrderLine({ unit_price: 60_000, status: 'refused', refusal: 'insufficient_stock' }),
    ];
    expect(priceOrder(lines, usualShipping)).toMatchObject({ subtotal: 150_000, shipping_cost: 0 });
    // They saw a higher price, and with it free shipping.
    const [only] = [anOrderLine({ unit_price: 190_000 })];
    expect(priceOrder([only], usualShipping, () => true)).toMatchObject({
      subtotal: 190_000,
      shipping_cost: 0,
    });
    expect(priceOrder([only], usualShipping, () => false)).toMatchObject({ shipping_cost: 15_000 });
  });

  test('never costs more than was shown', () => {
    const anyLine = fc.record({
      unit_price: fc.nat({ max: 300_000 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      status: fc.constantFrom('accepted' as const, 'refused' as const),
    });
    fc.assert(
      fc.property(fc.array(anyLine), (drawn) => {
        const lines = drawn.map(anOrderLine);
        const shown = lines.map((each) => ({ ...each, status: 'accepted' as const }));
        expect(priceOrder(lines, usualShipping).total).toBeLessThanOrEqual(
          priceOrder(shown, usualShipping).total,
        );
      }),
    );
  });

  test('of an order without accepted lines is nothing, shipping included', () => {
    expect(priceOrder([anOrderLine({ status: 'refused' })], usualShipping).total).toBe(0);
  });

  test('of accepted lines is what the cart said', () => {
    const anyLine = fc.record({
      unit_price: fc.nat({ max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const cart = totalsOf(
          lines.map(({ unit_price, quantity }) => ({ precio_venta: unit_price, quantity, iva_percent: 19 })),
          usualShipping,
        );
        expect(priceOrder(lines.map(anOrderLine), usualShipping).total).toBe(cart.total);
      }),
    );
  });
});
