import { INITIAL_IVA_RATES } from '#domain/catalog/iva-class.ts';
import { describe, expect, test } from 'vitest';
import { cartItemOf } from '#src/shared/cart/cart-item-of.ts';
import { reviewCart } from '#src/shared/cart/cart-review.ts';
import { aProduct } from '#test/factories/product-factory.ts';

const shoes = aProduct(412, { price: 187_900, precio_venta: 149_900, stock: 4 });
const cart = { items: [cartItemOf(shoes, 2)] };

describe('reviewCart', () => {
  test('says nothing while price and stock are those of the day it was added', () => {
    expect(reviewCart(cart, [shoes], INITIAL_IVA_RATES, true)[0]).toMatchObject({
      wasPrice: null,
      unitsLeft: null,
      gone: false,
    });
  });

  test('takes the newest price and remembers the one it was added at', () => {
    const [line] = reviewCart(cart, [{ ...shoes, precio_venta: 159_900 }], INITIAL_IVA_RATES, true);
    expect(line).toMatchObject({ wasPrice: 149_900, item: { precio_venta: 159_900 } });
  });

  describe('with prices by quantity', () => {
    const price_tiers = [{ from_units: 6, unit_price: 120_000 }];
    const tiered = { ...shoes, stock: 20, price_tiers };

    test('takes the one that the units of a product reach on all its lines, without calling it a change', () => {
      const sizes = ['38', '39'].map((talla) => ({
        ...cartItemOf(tiered, 3),
        variant_attributes: { talla },
      }));
      for (const products of [[tiered], undefined])
        expect(reviewCart({ items: sizes }, products, INITIAL_IVA_RATES, false)).toMatchObject([
          { wasPrice: null, unitsOfProduct: 6, item: { precio_venta: 120_000, quantity: 3 } },
          { wasPrice: null, unitsOfProduct: 6, item: { precio_venta: 120_000, quantity: 3 } },
        ]);
      expect(
        reviewCart({ items: sizes.slice(1) }, [tiered], INITIAL_IVA_RATES, true)[0]?.item.precio_venta,
      ).toBe(149_900);
    });

    test('tells one that changed or went as a price that changed, of as many units as there are', () => {
      const items = [cartItemOf(tiered, 6)];
      const gone = reviewCart({ items }, [{ ...tiered, price_tiers: [] }], INITIAL_IVA_RATES, true)[0];
      expect(gone).toMatchObject({ wasPrice: 120_000, item: { precio_venta: 149_900 } });
      const one = reviewCart(
        { items: [cartItemOf(tiered, 1)] },
        [{ ...tiered, price_tiers: [] }],
        INITIAL_IVA_RATES,
        true,
      )[0];
      expect(one?.wasPrice).toBeNull();
    });
  });

  test('says how many are left when that is fewer than the line holds', () => {
    expect(reviewCart(cart, [{ ...shoes, stock: 1 }], INITIAL_IVA_RATES, true)[0]).toMatchObject({
      unitsLeft: 1,
      item: { max_stock: 1 },
    });
  });

  test('keeps the size that was chosen, and fills in one that was not there to be chosen', () => {
    const sized = { ...shoes, variant_attributes: { talla: '38' } };
    expect(reviewCart(cart, [sized], INITIAL_IVA_RATES, true)[0]?.item.variant_attributes).toEqual({
      talla: '38',
    });
    const chosen = { items: [cartItemOf(sized, 1)] };
    const renamed = { ...shoes, variant_attributes: { talla: '39' } };
    expect(reviewCart(chosen, [renamed], INITIAL_IVA_RATES, true)[0]?.item.variant_attributes).toEqual({
      talla: '38',
    });
  });

  test('calls a missing product withdrawn only when the whole catalogue is here', () => {
    expect(reviewCart(cart, [], INITIAL_IVA_RATES, true)[0]?.gone).toBe(true);
    expect(reviewCart(cart, [], INITIAL_IVA_RATES, false)[0]?.gone).toBe(false);
    expect(reviewCart(cart, undefined, INITIAL_IVA_RATES, true)[0]?.gone).toBe(false);
  });
});
