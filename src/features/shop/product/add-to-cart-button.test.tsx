import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '#domain/catalog/product.ts';
import { AddToCartButton } from '#src/features/shop/product/add-to-cart-button.tsx';
import { cart, cartOpen, emptyTheCart } from '#src/shared/cart/cart-store.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { passTime } from '#test/support/pass-time.ts';

const shoes = aProduct(412, { id: 'p-1', name: 'Tenis urbanos', precio_venta: 149_900, stock: 4 });

describe('AddToCartButton', () => {
  const onAdded = vi.fn();
  const onProblem = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    emptyTheCart();
    cartOpen.value = false;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  const adding = (product: Product, quantity = 1) => (
    <AddToCartButton product={product} quantity={quantity} onAdded={onAdded} onProblem={onProblem} />
  );
  const button = (name = 'Agregar al carrito') => screen.getByRole<HTMLButtonElement>('button', { name });

  test('opens the cart that was filled also when its screen is drawn anew meanwhile', () => {
    const { rerender } = render(adding(shoes));
    fireEvent.click(button());
    rerender(<p>Producto</p>);
    passTime(300);
    expect([cartOpen.value, cart.value.items.length]).toEqual([true, 1]);
  });

  test('is adding for 300 ms, added for 2 s, and idle again', () => {
    render(adding(shoes));
    fireEvent.click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
    passTime(300);
    expect(button('Agregado')).toBeDefined();
    passTime(2_000);
    expect(button('Agregar al carrito')).toBeDefined();
  });

  test('has the units in the cart from the press, once, and opens the drawer after', () => {
    render(adding(shoes, 2));
    fireEvent.click(button());
    fireEvent.click(button());
    expect(cart.value.items).toMatchObject([{ product_id: 'p-1', quantity: 2 }]);
    expect(onAdded).toHaveBeenCalledOnce();
    expect(cartOpen.value).toBe(false);
    passTime(300);
    expect(cartOpen.value).toBe(true);
  });

  test('refuses more than the stock and says how many are in the cart already', () => {
    const { rerender } = render(adding(shoes, 3));
    fireEvent.click(button());
    passTime(300);
    passTime(2_000);
    rerender(adding(shoes, 2));
    fireEvent.click(button());
    expect(onProblem).toHaveBeenLastCalledWith('Solo hay 4 unidades disponibles (3 ya en carrito)');
    expect(cart.value.items).toMatchObject([{ quantity: 3 }]);
  });

  test('cannot be pressed when nothing is left', () => {
    render(adding({ ...shoes, stock: 0 }));
    expect(button('Producto no disponible').disabled).toBe(true);
  });
});
