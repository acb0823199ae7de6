import { signal } from '@preact/signals-core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Account } from '#domain/accounts/account.ts';
// The menu's code comes when a person opens it; here it is at hand.
import '#src/app/shells/public-menu-items.tsx';
import { PublicTopBar } from '#src/app/shells/public-top-bar.tsx';
import { addToCart, emptyTheCart } from '#src/shared/cart/cart-store.ts';

const { person, signOut } = vi.hoisted(() => ({
  person: { signal: null as unknown as { value: Account | null } },
  signOut: vi.fn<() => Promise<void>>(async () => undefined),
}));
vi.mock('#src/session/session.ts', () => {
  person.signal = signal<Account | null>(null);
  return { account: person.signal, signOut, sessionState: signal('anonymous') };
});

const marta: Account = {
  id: 'u-1',
  email: 'marta@correo.co',
  user_type: 'admin_sales',
  nombre: 'Marta Rueda',
  telefono: null,
  email_verified: true,
  phone_verified: true,
  is_active: true,
  vendor_id: null,
  is_guest: false,
};
const place = memoryLocation({ path: '/admin-portal', record: true });

afterEach(() => {
  emptyTheCart();
  person.signal.value = null;
  place.reset();
});

function draw(): void {
  render(
    <Router hook={place.hook}>
      <PublicTopBar />
    </Router>,
  );
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a guest finds the ways in, and a cart that says how much is in it: 9+ above nine', () => {
  draw();
  expect([hrefOf('Iniciar Sesión'), hrefOf('Registrarse')]).toEqual(['/auth/login', '/register']);
  expect(hrefOf('Carrito vacío')).toBe('/cart');
  act(() => put(9));
  expect(screen.getByRole('link', { name: 'Carrito, 9 unidades' }).textContent).toBe('9');
  act(() => put(1));
  expect(screen.getByRole('link', { name: 'Carrito, 10 unidades' }).textContent).toBe('9+');
});

test('a person finds who they are, their dashboard by role, and the way out to the landing', async () => {
  person.signal.value = marta;
  draw();
  expect(screen.queryByText('Registrarse')).toBeNull();
  expect(screen.getByRole('button', { name: 'Menú de Marta Rueda' })).toBeTruthy();
  await screen.findByText('Admin. Ventas');
  screen.getByText('marta@correo.co');
  expect(screen.getByText('Dashboard').closest('a')?.getAttribute('href')).toBe('/admin');

  fireEvent.click(screen.getByText('Cerrar Sesión'));
  await waitFor(() => expect(place.history.at(-1)).toBe('/'));
  expect(signOut).toHaveBeenCalledOnce();
});

test('is blurred once the page has scrolled over 20 px', () => {
  draw();
  const bar = screen.getByRole('banner');
  const scrollTo = (y: number) => {
    vi.stubGlobal('scrollY', y);
    fireEvent.scroll(window);
    return bar.dataset.scrolled;
  };
  expect([scrollTo(20), scrollTo(21), scrollTo(0)]).toEqual([undefined, 'true', undefined]);
  vi.unstubAllGlobals();
});

function put(quantity: number): void {
  addToCart({
    product_id: 'p-1',
    name: 'Tenis urbanos',
    sku: 'TEN-0412',
    precio_venta: 149_900,
    quantity,
    max_stock: 99,
    image_url: null,
    vendor_id: 'v-1',
    variant_attributes: {},
  });
}
