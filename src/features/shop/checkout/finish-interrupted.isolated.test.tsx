import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#domain/cart/cart.ts';
import { anOrderEntry } from '#test/factories/outbox-factory.ts';
import { orderPreview } from '#src/features/shop/checkout/build-order.ts';
import { finishInterrupted } from '#src/features/shop/checkout/finish-interrupted.ts';
import { addToCart, cart, emptyTheCart, turnCartInto } from '#src/shared/cart/cart-store.ts';
import { checkout, resetCheckout, updateCheckout } from '#src/features/shop/checkout/checkout-store.ts';

vi.mock('#src/features/shop/checkout/place-order.ts', () => ({ isSaved: () => true }));

const shoes: CartItem = {
  product_id: 'p-1',
  name: 'Tenis urbanos',
  sku: 'TEN-0412',
  precio_venta: 149_900,
  quantity: 1,
  max_stock: 9,
  image_url: null,
  vendor_id: 'v-1',
  variant_attributes: {},
};
const orderId = 'offline_order_1';
const address = {
  name: 'Marta Rueda',
  phone: '3151234567',
  address: 'Calle 45 # 23-10',
  city: 'Bucaramanga',
  state: 'Santander',
  postal_code: '',
  email: '',
};
const preview = orderPreview({
  orderId,
  buyerId: 'u-1',
  items: [{ ...shoes, iva_percent: 19 }],
  address,
  municipalityCode: '68001',
  checkout: { order_notes: '', payment_method: 'contraentrega' },
  settings: unsetPublicSettings,
  seenOn: '2026-03-04',
  placedAt: '2026-03-04T15:00:00.000Z',
  vendorNames: new Map(),
});
const saved = [anOrderEntry(preview)];

afterEach(() => {
  emptyTheCart();
  resetCheckout();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

test('a tab that died before it emptied the cart finishes the order that it saved', () => {
  addToCart(shoes);
  updateCheckout({ order_id: orderId });
  expect(finishInterrupted(saved)).toBe(orderId);
  expect(cart.peek().items).toEqual([]);
});

test('a browser that was killed and lost which order it began still finishes it', () => {
  addToCart(shoes);
  expect(checkout.peek().order_id).toBeNull();
  expect(finishInterrupted(saved)).toBe(orderId);
  expect(cart.peek().items).toEqual([]);
});

test('the things of an order before the newest, in the cart again, are another purchase', () => {
  const newest = { ...preview, id: 'offline_order_2', created_at: '2026-03-05T15:00:00.000Z', lines: [] };
  const later = anOrderEntry(newest);
  addToCart(shoes);
  expect(finishInterrupted([...saved, later])).toBeNull();
  expect(cart.peek().items).toHaveLength(1);
});

test('what was ordered before stands, though somebody else ordered on this device since', () => {
  turnCartInto(orderId);
  turnCartInto('offline_order_of_another');
  addToCart(shoes);
  expect(finishInterrupted(saved)).toBeNull();
  expect(cart.peek().items).toHaveLength(1);
});

test('what an earlier version noted of the last order counts', () => {
  localStorage.setItem('mestore_cart_pedido', JSON.stringify(orderId));
  dispatchEvent(new StorageEvent('storage', { key: 'mestore_cart_pedido' }));
  addToCart(shoes);
  expect(finishInterrupted(saved)).toBeNull();
});

test('the same things added again after the order are another order, though the checkout still names the first', () => {
  turnCartInto(orderId);
  addToCart(shoes);
  updateCheckout({ order_id: orderId, current_step: 'payment', payment_method: 'contraentrega' });
  expect(finishInterrupted(saved)).toBeNull();
  expect(cart.peek().items).toHaveLength(1);
  expect(checkout.peek()).toMatchObject({ order_id: null, current_step: 'cart', payment_method: null });
});
