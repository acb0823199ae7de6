import { fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// The checkout loads it when it shows: without it here, the file could end while it still comes.
import '#domain/geography/divipola.ts';
import { cart } from '#src/shared/cart/cart-store.ts';
import { resetDemoWarehouse } from '#src/shared/demo/demo-warehouse.ts';
import CheckoutDemoPage from '#src/features/shop/checkout/checkout-demo-page.tsx';
import { checkout } from '#src/features/shop/checkout/checkout-store.ts';
import { resetDemoCheckout } from '#src/features/shop/checkout/demo-checkout.ts';
import MovementsDemoPage from '#src/features/warehouse/movements/movements-demo-page.tsx';
import OtpDemoPage from '#src/features/account/sign-in/otp-demo-page.tsx';
import InventoryDemoPage from '#src/features/warehouse/inventory/inventory-demo-page.tsx';
import VendorDemoPage from '#src/features/store/profile/vendor-demo-page.tsx';
import { outboxEntries } from '#src/sync/outbox.ts';
import { write } from '#test/support/write.ts';

const asked = vi.fn<typeof fetch>();
let kept: string;

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  kept = JSON.stringify(localStorage);
});

afterEach(() => {
  expect(asked).not.toHaveBeenCalled();
  expect(JSON.stringify(localStorage)).toBe(kept);
  expect(outboxEntries.peek() ?? []).toEqual([]);
  vi.unstubAllGlobals();
  resetDemoWarehouse();
  resetDemoCheckout();
  history.replaceState(null, '', '/');
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const DEMO = 'Página de demostración';

describe('the demonstration of the inventory', () => {
  test('counts its goods, finds them, and says what it is', () => {
    render(<InventoryDemoPage />);
    screen.getByText(DEMO);
    for (const card of ['Total: 9', 'En stock: 5', 'Stock bajo: 2', 'Agotado: 1'])
      screen.getByRole('button', { name: `${card}. Ver solo estos.` });
    press('Agotado: 1. Ver solo estos.');
    expect(rows()).toEqual(['Balón de fútbol n.º 5']);
  });

  test('refuses an incident without a description, and takes one into memory alone', async () => {
    render(<InventoryDemoPage />);
    press(/^Reportar Incidente de Hamaca/);
    const dialog = await screen.findByRole('dialog', { name: 'Reportar Incidente' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reportar' }));
    await within(dialog).findByText('La descripción es obligatoria');
    write('Descripción', 'Se mojó en el muelle.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reportar' }));
    await screen.findByText('1 en cuarentena');
    press(/Empezar de nuevo/);
    expect(screen.queryByText('1 en cuarentena')).toBeNull();
  });

  function rows(): string[] {
    return screen.getAllByText(/./, { selector: 'b[title]' }).map((each) => each.title);
  }
});

describe('the demonstration of the movements', () => {
  test('says that no movement answers its filters', async () => {
    history.replaceState(null, '', '/test-stock-movements?q=nada-asi');
    render(<MovementsDemoPage />);
    await screen.findByText('No se encontraron movimientos que coincidan con los filtros.');
  });

  test('writes a movement down in memory alone', async () => {
    render(<MovementsDemoPage />);
    screen.getByText(DEMO);
    press('Registrar Movimiento');
    const dialog = await screen.findByRole('dialog', { name: 'Registrar Movimiento' });
    write('Producto', 'CAF-0600');
    fireEvent.click(await within(dialog).findByRole('option', { name: /Cafetera/ }));
    write('Cantidad', '2');
    write('Posición', 'A-01-1-A');
    write(/^Referencia/, 'PRUEBA-7');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar movimiento' }));
    expect((await screen.findAllByText('PRUEBA-7')).length).toBeGreaterThan(0);
  });
});

test('the demonstration of a store says how complete it is and what it lacks', () => {
  render(<VendorDemoPage />);
  screen.getByText(DEMO);
  const missing = () => screen.getByRole('list', { name: 'Campos que faltan' }).textContent;
  screen.getByText('33 %');
  expect(missing()).toBe('TeléfonoDirecciónCiudadDescripción de tienda');
  write('Teléfono', '3151234567');
  write('Dirección', 'Calle 45 # 23-10');
  write('Ciudad', 'Bucaramanga');
  screen.getByText('83 %');
  screen.getByText('Perfil completo');
  expect(missing()).toBe('Descripción de tienda');
});

test('the demonstration of the code shows it, sends nothing, and refuses another', async () => {
  render(<OtpDemoPage />);
  write('Celular', '315');
  press('Enviar código');
  expect((await screen.findAllByText(/10 dígitos/)).length).toBeGreaterThan(0);
  write('Celular', '3151234567');
  press('Enviar código');
  const code = (await screen.findByText(/^\d{6}$/)).textContent ?? '';
  write('Código', code === '000000' ? '000001' : '000000');
  press('Confirmar');
  await screen.findAllByText(/Ese no es el código/);
  write('Código', code);
  press('Confirmar');
  await screen.findByText(/El código es correcto/);
});

test('the demonstration of the checkout goes through its steps, and makes no order', async () => {
  render(<CheckoutDemoPage />);
  screen.getByText(DEMO);
  screen.getByText(/el pago es simulado/);
  press('Continuar con el envío');
  press('Continuar con el pago');
  await screen.findByRole('heading', { name: 'Pago' });
  fireEvent.click(screen.getByRole('radio', { name: /^Nequi/ }));
  screen.getByText(/El pago es simulado/);
  press('Confirmar pedido');
  await screen.findByText(/Aquí no hubo pedido, ni número, ni cobro/);
  expect([cart.peek().items, checkout.peek().order_id]).toEqual([[], null]);
});
