import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeliveryFact } from '#src/features/shop/product/delivery-fact.tsx';
import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { storeSettings } from '#src/shared/settings/company-settings.ts';
import { chooseOption } from '#test/support/choose-option.ts';

beforeEach(() => {
  // A Saturday: nobody delivers on Sundays.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T15:00:00.000Z'));
  render(<DeliveryFact price={50_000} storeId={null} />);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

test('says when it arrives in Bucaramanga and what it costs, and then in the municipality that was chosen', async () => {
  const fact = screen.getByRole('paragraph');
  expect(fact.textContent).toContain('Llega el lunes, 23 de noviembre a Bucaramanga');
  screen.getByText(/^Envío \$.15\.000\. Gratis desde \$.200\.000\./);

  fireEvent.click(screen.getByRole('button', { name: 'Cambiar municipio' }));
  await screen.findByText('Antioquia');
  chooseOption('Departamento', 'Antioquia');
  chooseOption('Municipio', 'Medellín');
  expect(fact.textContent).toContain(
    'Llega entre el martes, 24 de noviembre y el jueves, 26 de noviembre a Medellín',
  );
  expect(screen.queryByLabelText('Departamento')).toBeNull();
  expect(screen.queryByLabelText('Municipio')).toBeNull();
  expect(localStorage.getItem('mestore_entrega')).toContain('05001');
});

test('says when it leaves where the company set an hour, and counts the delivery from then', () => {
  const values = { ...unsetPublicSettings.values, 'shipping.cut_off': 14 };
  act(() => storeSettings({ version: 1, values }));
  screen.getByText('Sale hoy si compras antes de las 14:00');
  const closures = [{ day: '2026-11-21', name: 'Inventario' }];
  act(() => storeSettings({ version: 2, values: { ...values, 'calendar.extra_holidays': closures } }));
  screen.getByText('Sale el lunes, 23 de noviembre');
  expect(screen.getAllByRole('paragraph')[0]?.textContent).toContain('Llega el martes, 24 de noviembre');
  act(() => storeSettings(unsetPublicSettings));
  expect(screen.queryByText(/^Sale/)).toBeNull();
});
