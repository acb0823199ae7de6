import { describe, expect, test } from 'vitest';
import { emptyCart, MAX_CART_LINES, type Cart } from '#domain/cart/cart.ts';
import {
  CHECKOUT_STEPS,
  initialCheckout,
  nextStep,
  previousStep,
  stepProblems,
  validationMessages,
  type CheckoutState,
  type ShippingAddress,
} from '#domain/cart/checkout.ts';

const cart: Cart = {
  items: [
    {
      product_id: 'p-1',
      name: 'Tenis urbanos',
      sku: 'TEN-0412',
      precio_venta: 149_900,
      quantity: 1,
      max_stock: 4,
      image_url: null,
      vendor_id: 'v-1',
      variant_attributes: {},
    },
  ],
};
const short: Cart = { items: cart.items.map((each) => ({ ...each, vendor_minimum: 200_000 })) };
const address: ShippingAddress = {
  name: 'Marta Rueda',
  phone: '315 123 4567',
  address: 'Carrera 27 # 36-14',
  city: 'Bucaramanga',
  state: 'Santander',
  postal_code: '680001',
  email: 'marta@correo.co',
};

function aCheckout(over: Partial<CheckoutState> = {}): CheckoutState {
  return { ...initialCheckout, shipping_address: address, payment_method: 'contraentrega', ...over };
}

function codes(step: CheckoutState['current_step'], state: CheckoutState, of: Cart = cart): string[] {
  return stepProblems(step, state, of).map((each) => each.code);
}

describe('stepProblems', () => {
  test('asks the cart step for at least one product', () => {
    expect(stepProblems('cart', aCheckout(), emptyCart)).toEqual([{ code: 'Cart is empty', field: 'cart' }]);
    expect(codes('cart', aCheckout())).toEqual([]);
  });

  test('asks the cart step for the least that each of its stores takes an order from', () => {
    expect(codes('cart', aCheckout(), short)).toEqual(['Store minimum is not reached']);
    expect(nextStep(aCheckout({ current_step: 'cart' }), short)).toBe('cart');
  });

  test('names everything an untouched shipping step needs, in the order of its fields', () => {
    expect(stepProblems('shipping', initialCheckout, cart)).toEqual([
      { code: 'Shipping name is required', field: 'name' },
      { code: 'Shipping phone is required', field: 'phone' },
      { code: 'Shipping state is required', field: 'state' },
      { code: 'Shipping city is required', field: 'city' },
      { code: 'Shipping address is required', field: 'address' },
    ]);
  });

  test.each([
    [{ name: '  ' }, ['Shipping name is required']],
    [{ phone: '' }, ['Shipping phone is required']],
    [{ phone: '601 234 5678' }, ['Shipping phone is invalid']],
    [{ address: ' ' }, ['Shipping address is required']],
    [{ city: '' }, ['Shipping city is required']],
    [{ email: 'marta' }, ['Shipping email is invalid']],
    [
      { name: '', phone: '12', email: 'x' },
      ['Shipping name is required', 'Shipping phone is invalid', 'Shipping email is invalid'],
    ],
    [{ state: '' }, ['Shipping state is required']],
    [{ postal_code: '', email: '' }, []],
  ])('of an address with %j says %j', (change, expected) => {
    expect(codes('shipping', aCheckout({ shipping_address: { ...address, ...change } }))).toEqual(expected);
  });

  test('asks for a municipality that its department has, where the list is there', () => {
    const isPlace = (state: string, city: string) => state === 'Santander' && city === 'Bucaramanga';
    const problems = (city: string) =>
      stepProblems(
        'shipping',
        aCheckout({ shipping_address: { ...address, city } }),
        cart,
        { is_guest: false },
        isPlace,
      );
    expect(problems('Bucaramanga')).toEqual([]);
    expect(problems('Medellín')).toEqual([{ code: 'Shipping city is required', field: 'city' }]);
  });

  test('asks a guest for the e-mail that nobody else has to give', () => {
    const without = aCheckout({ shipping_address: { ...address, email: ' ' } });
    expect(stepProblems('shipping', without, cart)).toEqual([]);
    expect(stepProblems('shipping', without, cart, { is_guest: true })).toEqual([
      { code: 'Shipping email is required', field: 'email' },
    ]);
    const withOne = aCheckout({ shipping_address: { ...address, email: 'marta@correo.co' } });
    expect(stepProblems('shipping', withOne, cart, { is_guest: true })).toEqual([]);
  });

  test('asks the payment step for a method', () => {
    expect(stepProblems('payment', aCheckout({ payment_method: null }), cart)).toEqual([
      { code: 'Payment method is required', field: 'payment_method' },
    ]);
    expect(codes('payment', aCheckout())).toEqual([]);
  });

  test('asks the confirmation for an order', () => {
    expect(stepProblems('confirmation', aCheckout({ order_id: null }), cart)).toEqual([
      { code: 'Order id is required', field: 'order_id' },
    ]);
    expect(codes('confirmation', aCheckout({ order_id: 'offline_order_1' }))).toEqual([]);
  });

  test('says in the cart that no order takes as many lines', () => {
    const items = Array.from({ length: MAX_CART_LINES + 1 }, () => cart.items[0]!);
    expect(stepProblems('cart', aCheckout(), { items })).toEqual([
      { code: 'Cart has too many lines', field: 'cart' },
    ]);
    expect(stepProblems('cart', aCheckout(), { items: items.slice(1) })).toEqual([]);
  });

  test('has a Spanish sentence for every code', () => {
    for (const sentence of Object.values(validationMessages)) expect(sentence).not.toBe('');
  });
});

describe('nextStep', () => {
  test.each([
    ['cart', {}, 'shipping'],
    ['shipping', {}, 'payment'],
    ['shipping', { shipping_address: null }, 'shipping'],
    ['payment', {}, 'payment'],
    ['payment', { order_id: 'offline_order_1' }, 'confirmation'],
    ['payment', { order_id: 'offline_order_1', payment_method: null }, 'payment'],
    ['confirmation', { order_id: 'offline_order_1' }, 'confirmation'],
  ] as const)('from %s with %j is %s', (current_step, change, expected) => {
    expect(nextStep(aCheckout({ current_step, ...change }), cart)).toBe(expected);
  });

  test('stays in the cart while it is empty', () => {
    expect(nextStep(aCheckout(), emptyCart)).toBe('cart');
  });
});

test('previousStep goes back one step, and nowhere from the first', () => {
  expect(CHECKOUT_STEPS.map(previousStep)).toEqual(['cart', 'cart', 'shipping', 'payment']);
});
