import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatPesos } from '#domain/base/money.ts';
import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import CartDrawer from '#src/features/shop/cart/cart-drawer.tsx';
import { addToCart, cart, cartOpen, emptyTheCart } from '#src/shared/cart/cart-store.ts';
import { deliverTo } from '#src/shared/delivery/delivery-municipality.ts';
import { storeSettings } from '#src/shared/settings/company-settings.ts';
import { ConfirmHost } from '#src/ui/feedback/confirm.tsx';
import { aCartItem } from '#test/factories/cart-item-factory.ts';
import { aProduct } from '#test/factories/product-factory.ts';

const lamp = aCartItem(
  aProduct(7, { name: 'Lámpara de mesa', sku: 'LAM-01', precio_venta: 60_000, stock: 9 }),
);

beforeEach(() => {
  emptyTheCart();
  cartOpen.value = true;
});
afterEach(() => {
  emptyTheCart();
  cartOpen.value = false;
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const says = (words: string) => expect(screen.getByRole('dialog').textContent).toContain(words);

test('an empty cart says so and leads to the products', () => {
  render(<CartDrawer />);
  screen.getByRole('heading', { name: /Mi Carrito/ });
  screen.getByText('Tu carrito está vacío');
  expect(hrefOf('Explorar Productos')).toBe('/marketplace');
});

test('a cart says what each line and all of it costs, and where it goes on', () => {
  addToCart({ ...lamp, quantity: 2 });
  render(<CartDrawer />);
  says('2 productos');
  says('SKU LAM-01');
  says(`${formatPesos(60_000)} c/u`);
  for (const label of ['Subtotal', 'IVA (19\u00a0%)', 'Envío', 'Total']) says(label);
  for (const cost of [120_000, 22_800, 15_000, 157_800]) says(formatPesos(cost));
  expect([hrefOf('Ir al Checkout'), hrefOf('Ver Carrito Completo')]).toEqual(['/checkout', '/cart']);
  screen.getByRole('button', { name: 'Vaciar Carrito' });
  fireEvent.click(screen.getByRole('button', { name: 'Seguir Comprando' }));
  expect(cartOpen.value).toBe(false);
});

test('a cart that is open while a rate of IVA changes costs what that rate makes of it', () => {
  addToCart({ ...lamp, quantity: 2 });
  render(<CartDrawer />);
  const raised = { iva_class: 'general', from: '2020-01-01', percent: 21 } as const;
  act(() =>
    storeSettings({ version: 1, values: { ...unsetPublicSettings.values, 'taxes.iva_rates': [raised] } }),
  );
  for (const words of ['IVA (21\u00a0%)', formatPesos(25_200), formatPesos(160_200)]) says(words);
  act(() => storeSettings(unsetPublicSettings));
  says('IVA (19\u00a0%)');
});

test('it says what is missing for free shipping until that is reached', () => {
  addToCart({ ...lamp, quantity: 2 });
  render(<CartDrawer />);
  says(`Envío GRATIS desde ${formatPesos(200_000)}`);
  says(`Faltan ${formatPesos(80_000)}`);
  act(() => void addToCart({ ...lamp, quantity: 2 }));
  says('¡Felicitaciones! Tienes envío GRATIS');
  expect(screen.queryByText(/^Faltan/)).toBeNull();
});

describe('with zones that pay otherwise', () => {
  const near = { name: 'Área metropolitana', departments: [], municipalities: ['68001'], cost: 6_000 };
  const zones = [{ ...near, free_from: 100_000 }];
  const chosen = (code: string, city: string) => act(() => deliverTo({ code, city }));
  beforeEach(() =>
    storeSettings({ version: 1, values: { ...unsetPublicSettings.values, 'shipping.zones': zones } }),
  );
  afterEach(() => {
    localStorage.removeItem('mestore_entrega');
    dispatchEvent(new StorageEvent('storage', { key: null }));
    storeSettings(unsetPublicSettings);
  });

  test('it says no more than what is so everywhere until somebody chose the municipality', () => {
    addToCart({ ...lamp, quantity: 1 });
    render(<CartDrawer />);
    says('Envío GRATIS desde $\u00a0100.000 o más, según el municipio');
    says('Envíodesde $\u00a06.000');
    says('Totaldesde $\u00a077.400');
    expect(screen.queryByText(/^Faltan/)).toBeNull();
    screen.getByRole('button', { name: 'Elegir municipio' });
  });

  test('then it follows the zone of that one, and the usual price elsewhere', () => {
    addToCart({ ...lamp, quantity: 1 });
    render(<CartDrawer />);
    chosen('68001', 'Bucaramanga');
    says('Envío a Bucaramanga (Área metropolitana).');
    says(`Faltan ${formatPesos(40_000)}`);
    says('Envío$\u00a06.000');
    chosen('05001', 'Medellín');
    says('Envío a Medellín.');
    says(`Faltan ${formatPesos(140_000)}`);
    says('Envío$\u00a015.000');
    act(() => void addToCart(lamp));
    chosen('68001', 'Bucaramanga');
    says('¡Felicitaciones! Tienes envío GRATIS');
  });
});

test('it says what is missing of the minimum of a store until that is reached', () => {
  addToCart({ ...lamp, vendor_name: 'Hogar Andino', vendor_minimum: 100_000 });
  render(<CartDrawer />);
  says(`Hogar Andino recibe pedidos desde ${formatPesos(100_000)} sin IVA ni envío.`);
  says(`Te faltan ${formatPesos(40_000)}.`);
  expect(hrefOf('Ver la tienda')).toBe(`/marketplace/store/${lamp.vendor_id}`);
  act(() => void addToCart(lamp));
  expect(screen.queryByText(/recibe pedidos desde/)).toBeNull();
});

test('the cart is kept in this browser under the name of the specification', () => {
  addToCart(lamp);
  expect(localStorage.getItem('mestore_cart')).toContain(lamp.product_id);
});

test('it is emptied once the person agrees', async () => {
  addToCart(lamp);
  render(
    <>
      <CartDrawer />
      <ConfirmHost />
    </>,
  );
  const answer = async (choice: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Vaciar Carrito' }));
    const question = await screen.findByRole('dialog', { name: '¿Vaciar tu carrito?' });
    within(question).getByText('¿Estás seguro de vaciar el carrito?');
    await act(async () => void fireEvent.click(within(question).getByRole('button', { name: choice })));
  };
  await answer('Conservar');
  expect(cart.value.items).toHaveLength(1);
  await answer('Vaciar Carrito');
  expect(cart.value.items).toEqual([]);
});
