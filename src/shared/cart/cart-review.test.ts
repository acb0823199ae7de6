import { describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalog/product.ts';
import { cartItemOf } from '#src/shared/cart/cart-item-of.ts';
import { reviewCart } from '#src/shared/cart/cart-review.ts';

const shoes: Product = {
  id: 'p-1',
  name: 'Tenis urbanos',
  sku: 'TEN-0412',
  gtin: null,
  description: '',
  price: 187_900,
  precio_venta: 149_900,
  stock: 4,
  main_image_url: null,
  images: [],
  rating: 0,
  review_count: 0,
  is_featured: false,
  created_at: '2026-01-01T00:00:00.000Z',
  vendor_id: 'v-1',
  vendor_name: 'Calzado La Isla',
  category_id: 'c-1',
  is_active: true,
  status: 'APPROVED',
  family_id: null,
  variant_attributes: {},
};
const cart = { items: [cartItemOf(shoes, 2)] };

describe('reviewCart', () => {
  test('says nothing while price and stock are those of the day it was added', () => {
    expect(reviewCart(cart, [shoes], true)[0]).toMatchObject({
      wasPrice: null,
      unitsLeft: null,
      gone: false,
    });
  });

  test('takes the newest price and remembers the one it was added at', () => {
    const [line] = reviewCart(cart, [{ ...shoes, precio_venta: 159_900 }], true);
    expect(line).toMatchObject({ wasPrice: 149_900, item: { precio_venta: 159_900 } });
  });

  test('says how many are left when that is fewer than the line holds', () => {
    expect(reviewCart(cart, [{ ...shoes, stock: 1 }], true)[0]).toMatchObject({
      unitsLeft: 1,
      item: { max_stock: 1 },
    });
  });

  test('keeps the size that was chosen, and fills in one that was not there to be chosen', () => {
    const sized = { ...shoes, variant_attributes: { talla: '38' } };
    expect(reviewCart(cart, [sized], true)[0]?.item.variant_attributes).toEqual({ talla: '38' });
    const chosen = { items: [cartItemOf(sized, 1)] };
    const renamed = { ...shoes, variant_attributes: { talla: '39' } };
    expect(reviewCart(chosen, [renamed], true)[0]?.item.variant_attributes).toEqual({ talla: '38' });
  });

  test('calls a missing product withdrawn only when the whole catalogue is here', () => {
    expect(reviewCart(cart, [], true)[0]?.gone).toBe(true);
    expect(reviewCart(cart, [], false)[0]?.gone).toBe(false);
    expect(reviewCart(cart, undefined, true)[0]?.gone).toBe(false);
  });
});
