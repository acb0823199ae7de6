import { render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { FreeShipping } from '#src/features/shop/cart/free-shipping.tsx';
import { storeSettings } from '#src/shared/settings/company-settings.ts';
import { withPromotions } from '#test/factories/orders/shipping-promotions.ts';
import { passTime } from '#test/support/pass-time.ts';

const [, march, mothers] = withPromotions.values['shipping.promotions'];
if (!march || !mothers) throw new Error('Both promotions are there.');
const promoting = (...promotions: (typeof march)[]) => ({
  version: 3,
  values: { ...withPromotions.values, 'shipping.promotions': promotions },
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-15T23:59:30-05:00') });
});
afterEach(() => {
  storeSettings(unsetPublicSettings);
  vi.useRealTimers();
});

test('a promotion ends by itself at its last midnight, also without a network', () => {
  storeSettings(promoting({ ...march, municipalities: [] }));
  render(<FreeShipping subtotal={50_000} />);
  screen.getByText('¡Felicitaciones! Tienes envío GRATIS');
  screen.getByText('Promoción «Marzo en casa», hasta el 15 de mar.');
  passTime(60_000);
  screen.getByText(/^Faltan \$.150\.000/);
  expect(screen.queryByText(/^Promoción/)).toBeNull();
});

test('a cheaper shipping says how far it is from free, and to whom it owes that; one that would be free anyway does not', () => {
  storeSettings(promoting({ ...mothers, from: '2026-03-15', until: '2026-03-15' }));
  const { rerender } = render(<FreeShipping subtotal={50_000} />);
  screen.getByText(/^Faltan \$.70\.000/);
  screen.getByText(/^Promoción «Día de la madre»/);
  rerender(<FreeShipping subtotal={250_000} />);
  screen.getByText(/Tienes envío GRATIS/);
  expect(screen.queryByText(/^Promoción/)).toBeNull();
});

test('where it holds for some places alone and nobody chose one, nothing is promised', () => {
  storeSettings(promoting(march));
  render(<FreeShipping subtotal={50_000} />);
  expect(screen.queryByText(/Felicitaciones|Promoción/)).toBeNull();
  screen.getByText(/o más, según el municipio$/);
});
