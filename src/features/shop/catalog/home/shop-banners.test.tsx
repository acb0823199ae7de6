import { act, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { ShopBanners } from '#src/features/shop/catalog/home/shop-banners.tsx';
import { storeSettings } from '#src/shared/settings/company-settings.ts';
import { withContent } from '#test/factories/shop-content.ts';
import { passTime } from '#test/support/pass-time.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-15T23:59:30-05:00') });
});
afterEach(() => {
  storeSettings(unsetPublicSettings);
  vi.useRealTimers();
});

const titles = () => screen.queryAllByRole('heading').map((each) => each.textContent);

test('the banners of today stand in their order, and one ends by itself at its last midnight', () => {
  storeSettings(withContent);
  render(<ShopBanners />);
  expect(titles()).toEqual([expect.stringMatching(/^Feria/), 'Vuelve el fútbol', 'Pide hoy y recibe mañana']);
  expect(screen.getByRole('link', { name: 'Ver balones' }).getAttribute('href')).toBe(
    '/marketplace/category/deportes',
  );
  passTime(60_000);
  expect(titles()).toEqual(['Vuelve el fútbol', 'Pide hoy y recibe mañana']);
});

test('without any there is nothing, and one that marketing saves is there', () => {
  const { container } = render(<ShopBanners />);
  expect(container.textContent).toBe('');
  act(() => storeSettings(withContent));
  expect(titles()).toHaveLength(3);
});
