import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '#domain/catalog/product.ts';
import { AddToCartButton } from '#src/shared/cart/add-to-cart-button.tsx';
import { cart, cartOpen, emptyTheCart } from '#src/shared/cart/cart-store.ts';

const shoes: Product = {
  id: 'p-1',
  name: 'Tenis urbanos',
  sku: 'TEN-0412',
  gtin: null,
  description: '',
  price: 149_900,
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

describe('AddToCartButton', () => {
  let root: Root;
  let host: HTMLElement;
  const onAdded = vi.fn();
  const onProblem = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
    emptyTheCart();
    cartOpen.value = false;
  });
  afterEach(() => {
    act(() => root.unmount());
    host.remove();
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  function show(product: Product, quantity = 1) {
    act(() =>
      root.render(
        <AddToCartButton product={product} quantity={quantity} onAdded={onAdded} onProblem={onProblem} />,
      ),
    );
    return host.querySelector('button')!;
  }

  test('opens the cart that was filled also when its screen is drawn anew meanwhile', () => {
    const button = show(shoes);
    act(() => button.click());
    act(() => root.render(<p>Producto</p>));
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
