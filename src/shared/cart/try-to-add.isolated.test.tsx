import { expect, test, vi } from 'vitest';
import type * as CartStore from '#src/shared/cart/cart-store.ts';
import { tryToAdd } from '#src/shared/cart/try-to-add.ts';
import { aProduct } from '#test/factories/product-factory.ts';

vi.mock('#src/shared/cart/cart-store.ts', async (original) => ({
  ...(await original<typeof CartStore>()),
  addToCart() {
    throw new Error('Nothing is kept.');
  },
}));

test('a cart that fails says so, and nothing else does', () => {
  expect(tryToAdd(aProduct(412, { stock: 4 }), 1)).toBe('Error al agregar al carrito');
});
