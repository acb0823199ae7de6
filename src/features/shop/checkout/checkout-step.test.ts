import { describe, expect, test } from 'vitest';
import { initialCheckout, type CheckoutState } from '#domain/cart/checkout.ts';
import { shownStep, stepperOf } from '#src/features/shop/checkout/checkout-step.ts';

const BUYER = { is_guest: false };
const cart = {
  items: [
    {
      product_id: 'p-1',
      name: 'Tenis',
      sku: 'TEN-0412',
      precio_venta: 1_000,
      quantity: 1,
      max_stock: 4,
      image_url: null,
      vendor_id: 'v-1',
      variant_attributes: {},
    },
  ],
};
const ready: CheckoutState = {
  ...initialCheckout,
  current_step: 'payment',
  shipping_address: {
    name: 'Marta',
    phone: '3151234567',
    address: 'Calle 45',
    city: 'Bucaramanga',
    state: 'Santander',
    postal_code: '',
    email: '',
  },
};

describe('shownStep', () => {
  test('goes on where the person left', () => {
    expect(shownStep(ready, cart, BUYER)).toBe('payment');
    expect(shownStep(initialCheckout, cart, BUYER)).toBe('cart');
  });

  test('goes back to the first step that is no longer valid', () => {
    expect(shownStep({ ...ready, shipping_address: null }, cart, BUYER)).toBe('shipping');
    expect(shownStep(ready, { items: [] }, BUYER)).toBe('cart');
    expect(shownStep(ready, cart, { is_guest: true })).toBe('shipping');
  });
});

test('the stepper marks what is done, where one is and what is left', () => {
  expect(stepperOf('shipping').map((each) => each.state)).toEqual(['done', 'now', 'todo', 'todo']);
});
