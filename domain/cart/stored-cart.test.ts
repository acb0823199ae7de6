import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { Cart } from '#domain/cart/cart.ts';
import { StoredCart } from '#domain/cart/stored-cart.ts';

const read = (stored: unknown) => v.parse(StoredCart, stored);

/** The shapes of spec §3, "Cart item variants seen", each of the same three mugs at 25,000. */
const shapes: [string, object][] = [
  ['the stored cart', { id: 'p1', name: 'Taza', precio_venta: 25_000, stock: 5, quantity: 3 }],
  [
    'the drawer',
    {
      id: 'p1',
      name: 'Taza',
      sku: 'TZ-1',
      precio_venta: 25_000,
      quantity: 3,
      stock: 5,
      main_image_url: '/media/taza.webp',
    },
  ],
  [
    'the drawer with pictures',
    {
      id: 'p1',
      name: 'Taza',
      sku: 'TZ-1',
      precio_venta: 25_000,
      quantity: 3,
      stock: 5,
      images: [{ public_url: '/media/taza.webp' }],
    },
  ],
  [
    'the product button',
    {
      product_id: 'p1',
      name: 'Taza',
      price: 25_000,
      quantity: 3,
      image_url: '/media/taza.webp',
      sku: 'TZ-1',
      max_stock: 5,
      stock_available: 9,
      vendor_id: 'tienda-1',
    },
  ],
  [
    'the checkout',
    {
      id: 'line-1',
      product_id: 'p1',
      price: 25_000,
      quantity: 3,
      variant_attributes: {},
      stock_available: 5,
      max_stock: null,
    },
  ],
  [
    'the drawer that works offline',
    {
      id: 'p1',
      name: 'Taza',
      sku: 'TZ-1',
      image_url: '/media/taza.webp',
      price: 25_000,
      quantity: 3,
      max_stock: 5,
      stock_available: 5,
    },
  ],
];

test.each(shapes)('a cart of %s is taken over', (_, line) => {
  for (const stored of [
    [line],
    { items: [line] },
    { cart_items: [line] },
    { state: { items: [line] }, version: 0 },
  ])
    expect(read(stored).items).toMatchObject([
      { product_id: 'p1', precio_venta: 25_000, quantity: 3, max_stock: 5, variant_attributes: {} },
    ]);
});

test('lines of the same product are one, as many as there are and not more', () => {
  const stored = [{ ...shapes[0]?.[1] }, { ...shapes[3]?.[1] }, { id: 'p2', price: 10.5, quantity: '2' }];
  expect(read(stored).items).toMatchObject([
    { product_id: 'p1', quantity: 5 },
    { product_id: 'p2', name: 'Producto', precio_venta: 10, quantity: 2, max_stock: null, vendor_id: null },
  ]);
});

test('another size of the same product is another line', () => {
  const line = (talla: string) => ({
    product_id: 'p1',
    price: 1,
    quantity: 1,
    variant_attributes: { talla },
  });
  expect(read([line('M'), line('L')]).items).toHaveLength(2);
});

test('a cart of this app is read as it is', () => {
  const ours: Cart = {
    items: [
      {
        product_id: 'p1',
        name: 'Taza',
        sku: '',
        precio_venta: 1,
        quantity: 9,
        max_stock: 0,
        image_url: null,
        vendor_id: 'tienda-1',
        variant_attributes: {},
      },
    ],
  };
  expect(read(JSON.parse(JSON.stringify(ours)))).toEqual(ours);
});

test('of a damaged cart the lines that can be read stay', () => {
  const stored = [null, 'x', { id: 'p1' }, { id: 'p2', price: 5, quantity: -1 }, { id: 'p3', price: 7 }];
  expect(read(stored).items).toMatchObject([{ product_id: 'p3', quantity: 1 }]);
});

test('whatever stands there is read as a cart', () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 4 }), (stored) => v.is(Cart, read(stored))));
});
