import { act } from '#test/support/act.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '#domain/catalog/product.ts';
import { AddToCartButton } from '#src/shared/cart/add-to-cart-button.tsx';
import { cart, cartOpen, emptyTheCart } from '#src/shared/cart/cart-store.ts';
import { screenRoot } from '#test/support/screen-root.ts';
import { aProduct } from '#test/factories/product-factory.ts';

const shoes = aProduct(412, { id: 'p-1', name: 'Tenis urbanos', precio_venta: 149_900, stock: 4 });

describe('AddToCartButton', () => {
  const drawn = screenRoot();
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

  function show(product: Product, quantity = 1) {
    act(() =>
      drawn.root.render(
        <AddToCartButton product={product} quantity={quantity} onAdded={onAdded} onProblem={onProblem} />,
      ),
    );
    return drawn.host.querySelector('button')!;
  }

  test('opens the cart that was filled also when its screen is drawn anew meanwhile', () => {
    const button = show(shoes);
    act(() => button.click());
    act(() => drawn.root.render(<p>Producto</p>));
    act(() => vi.advanceTimersByTime(300));
    expect([cartOpen.value, cart.value.items.length]).toEqual([true, 1]);
  });

  test('is adding for 300 ms, added for 2 s, and idle again', () => {
    const button = show(shoes);
    act(() => button.click());
    expect(button.getAttribute('aria-busy')).toBe('true');
    act(() => vi.advanceTimersByTime(300));
    expect(button.textContent).toBe('Agregado');
    act(() => vi.advanceTimersByTime(2_000));
    expect(button.textContent).toBe('Agregar al carrito');
  });

  test('has the units in the cart from the press, once, and opens the drawer after', () => {
    const button = show(shoes, 2);
    act(() => button.click());
    act(() => button.click());
    expect(cart.value.items).toMatchObject([{ product_id: 'p-1', quantity: 2 }]);
    expect(onAdded).toHaveBeenCalledOnce();
    expect(cartOpen.value).toBe(false);
    act(() => vi.advanceTimersByTime(300));
    expect(cartOpen.value).toBe(true);
  });

  test('refuses more than the stock and says how many are in the cart already', () => {
    const button = show(shoes, 3);
    act(() => button.click());
    act(() => vi.advanceTimersByTime(300));
    act(() => vi.advanceTimersByTime(2_000));
    show(shoes, 2);
    act(() => button.click());
    expect(onProblem).toHaveBeenLastCalledWith('Solo hay 4 unidades disponibles (3 ya en carrito)');
    expect(cart.value.items).toMatchObject([{ quantity: 3 }]);
  });

  test('cannot be pressed when nothing is left', () => {
    const button = show({ ...shoes, stock: 0 });
    expect(button.disabled).toBe(true);
    expect(button.textContent).toBe('Producto no disponible');
  });
});
