import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyCart, MAX_CART_LINES, type Cart, type CartItem } from '#domain/cart/cart.ts';
import {
  addItem,
  addOrRefuse,
  capOf,
  cartCount,
  lineKey,
  removeLine,
  selectorMax,
  setQuantity,
  unitsInCart,
  UNKNOWN_STOCK_CAP,
  withLinesBack,
} from '#domain/cart/cart-rules.ts';
import { accept, refuse } from '#domain/base/result.ts';

function anItem(over: Partial<CartItem> = {}): CartItem {
  return {
    product_id: 'p-1',
    name: 'Tenis urbanos',
    sku: 'TEN-0412',
    precio_venta: 149_900,
    quantity: 1,
    max_stock: 10,
    image_url: null,
    vendor_id: 'v-1',
    variant_attributes: {},
    ...over,
  };
}

const red40 = anItem({ variant_attributes: { color: 'rojo', talla: '40' } });

describe('addItem', () => {
  test('merges the same product with the same attributes, whatever order they were written in', () => {
    const same = anItem({ quantity: 2, variant_attributes: { talla: '40', color: 'rojo' } });
    const cart = addItem(addItem(emptyCart, red40), same);
    expect(cart.items.map((each) => each.quantity)).toEqual([3]);
  });

  test('keeps another variant of the same product as a line of its own', () => {
    const red41 = anItem({ variant_attributes: { color: 'rojo', talla: '41' } });
    expect(addItem(addItem(emptyCart, red40), red41).items).toEqual([red40, red41]);
  });

  test('caps a new line and a merged one at the stock', () => {
    const capped = addItem(emptyCart, anItem({ quantity: 25 }));
    expect(cartCount(capped)).toBe(10);
    expect(cartCount(addItem(capped, anItem({ quantity: 1 })))).toBe(10);
  });

  test('caps at 999 when the stock is unknown', () => {
    const cart = addItem(emptyCart, anItem({ quantity: 5_000, max_stock: null }));
    expect(cartCount(cart)).toBe(999);
  });

  test('adds no line of a product without stock', () => {
    expect(addItem(emptyCart, anItem({ max_stock: 0 }))).toEqual(emptyCart);
  });

  test('takes the newest price and stock, and keeps the place of the line', () => {
    const other = anItem({ product_id: 'p-2' });
    const cart = addItem(addItem(emptyCart, anItem()), other);
    const dearer = anItem({ precio_venta: 159_900, max_stock: 4 });
    expect(addItem(cart, dearer).items).toEqual([{ ...dearer, quantity: 2 }, other]);
  });
});

describe('addOrRefuse', () => {
  test('refuses a product without stock', () => {
    expect(addOrRefuse(emptyCart, anItem({ max_stock: 0 }))).toEqual(refuse('unavailable'));
  });

  test('refuses units beyond the stock, counting those already in the cart', () => {
    const cart = addItem(emptyCart, anItem({ quantity: 9 }));
    expect(addOrRefuse(cart, anItem({ quantity: 2 }))).toEqual(refuse('too_many_units'));
    expect(addOrRefuse(cart, anItem({ quantity: 1 }))).toEqual(accept({ items: [anItem({ quantity: 10 })] }));
  });

  test('refuses above 999 when the stock is unknown', () => {
    const item = anItem({ quantity: UNKNOWN_STOCK_CAP + 1, max_stock: null });
    expect(addOrRefuse(emptyCart, item)).toEqual(refuse('too_many_units'));
  });
});

test('a cart holds as many lines as an order, and more of what it has', () => {
  const items = Array.from({ length: MAX_CART_LINES }, (_, at) =>
    anItem({ product_id: `p-${at}`, quantity: 1 }),
  );
  expect(addOrRefuse({ items }, anItem({ product_id: 'p-other' }))).toEqual(refuse('too_many_lines'));
  expect(addOrRefuse({ items }, anItem({ product_id: 'p-7', quantity: 1 })).ok).toBe(true);
});

describe('setQuantity', () => {
  const cart = addItem(addItem(emptyCart, red40), anItem({ product_id: 'p-2', quantity: 3 }));
  const key = lineKey(red40);

  test.each([
    [4, 4],
    [10, 10],
    [11, 10],
    [Number.POSITIVE_INFINITY, 10],
    [2.9, 2],
  ])('to %d leaves %i units', (asked, kept) => {
    expect(unitsInCart(setQuantity(cart, key, asked), red40)).toBe(kept);
  });

  test.each([0, -1, 0.5])('to %d removes the line', (asked) => {
    expect(setQuantity(cart, key, asked)).toEqual(removeLine(cart, key));
    expect(removeLine(cart, key).items.map((each) => each.product_id)).toEqual(['p-2']);
  });

  test('to what is no number changes nothing', () => {
    expect(setQuantity(cart, key, Number.NaN)).toEqual(cart);
  });

  test('leaves the other lines and an unknown key alone', () => {
    expect(setQuantity(cart, key, 4).items[1]).toEqual(cart.items[1]);
    expect(setQuantity(cart, 'nothing', 4)).toEqual(cart);
  });
});

test.each([
  [50, 0, 10],
  [7, 0, 7],
  [7, 5, 2],
  [7, 7, 0],
  [7, 9, 0],
])('with %i in stock and %i in the cart the selector goes up to %i', (stock, inCart, most) => {
  expect(selectorMax(stock, inCart)).toBe(most);
});

/** Products whose stock may become known again, with few ids and attributes so that lines meet. */
const anyItem = fc
  .record({
    product_id: fc.constantFrom('p-1', 'p-2'),
    quantity: fc.integer({ min: 1, max: 1_200 }),
    max_stock: fc.option(fc.integer({ min: 0, max: 1_100 })),
    precio_venta: fc.integer({ min: 0, max: 500_000 }),
    variant_attributes: fc.constantFrom<Record<string, string>>(
      {},
      { color: 'rojo', talla: '40' },
      { talla: '40', color: 'rojo' },
    ),
  })
  .map(anItem);

const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), item: anyItem }),
  fc.record({ kind: fc.constant('addOrRefuse' as const), item: anyItem }),
  fc.record({ kind: fc.constant('remove' as const), item: anyItem }),
  fc.record({
    kind: fc.constant('set' as const),
    item: anyItem,
    quantity: fc.oneof(fc.integer({ min: -3, max: 2_000 }), fc.double(), fc.constant(Number.NaN)),
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

function take(cart: Cart, step: Step): Cart {
  if (step.kind === 'add') return addItem(cart, step.item);
  if (step.kind === 'remove') return removeLine(cart, lineKey(step.item));
  if (step.kind === 'set') return setQuantity(cart, lineKey(step.item), step.quantity);
  const decision = addOrRefuse(cart, step.item);
  return decision.ok ? decision.value : cart;
}

describe('withLinesBack', () => {
  const [shoe, lamp, glove] = ['a', 'b', 'c'].map((product_id) => anItem({ product_id }));
  const before = { items: [shoe!, lamp!, glove!] };

  test('puts a line back at its place and keeps what was added since', () => {
    const since = addItem(removeLine(before, lineKey(lamp!)), anItem({ product_id: 'd' }));
    const back = withLinesBack(since, before, lineKey(lamp!));
    expect(back.items.map((each) => each.product_id)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('leaves out what was taken out since, unless all come back', () => {
    const since = { items: [glove!] };
    expect(withLinesBack(since, before, lineKey(shoe!)).items).toEqual([shoe, glove]);
    expect(withLinesBack(since, before)).toEqual(before);
  });

  test('keeps the units that the person has chosen since', () => {
    const since = { items: [{ ...lamp!, quantity: 7 }] };
    expect(withLinesBack(since, before).items).toEqual([shoe, { ...lamp, quantity: 7 }, glove]);
  });
});

describe('any sequence of changes', () => {
  test('leaves every line between 1 unit and its cap, and no two lines alike', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        let cart = emptyCart;
        for (const step of steps) {
          cart = take(cart, step);
          for (const line of cart.items) {
            expect(Number.isInteger(line.quantity)).toBe(true);
            expect(line.quantity).toBeGreaterThanOrEqual(1);
            expect(line.quantity).toBeLessThanOrEqual(capOf(line));
          }
          expect(new Set(cart.items.map(lineKey)).size).toBe(cart.items.length);
        }
      }),
    );
  });

  test('agrees with a model that counts units by product and variant', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        const model = new Map<string, { units: number; cap: number }>();
        let cart = emptyCart;
        for (const step of steps) {
          cart = take(cart, step);
          follow(model, step);
        }
        const counted = cart.items.map((each) => [lineKey(each), each.quantity]);
        expect(counted).toEqual([...model].map(([key, { units }]) => [key, units]));
        expect(cartCount(cart)).toBe([...model.values()].reduce((sum, { units }) => sum + units, 0));
      }),
    );
  });
});

function follow(model: Map<string, { units: number; cap: number }>, step: Step): void {
  const key = lineKey(step.item);
  const known = model.get(key);
  const cap = step.item.max_stock ?? UNKNOWN_STOCK_CAP;
  if (step.kind === 'remove') model.delete(key);
  else if (step.kind === 'set') {
    if (Number.isNaN(step.quantity)) return;
    if (step.quantity < 1) model.delete(key);
    else if (known) known.units = Math.min(Math.floor(step.quantity), known.cap);
  } else {
    const wanted = (known?.units ?? 0) + step.item.quantity;
    if (cap === 0 || (step.kind === 'addOrRefuse' && wanted > cap)) return;
    model.set(key, { units: Math.min(wanted, cap), cap });
  }
}
