import { act, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InstallBanner } from '#src/app/notices/install-banner.tsx';
import { addToCart, emptyTheCart } from '#src/shared/cart/cart-store.ts';
import { aCartItem } from '#test/factories/cart-item-factory.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { passTime } from '#test/support/pass-time.ts';

const toInstall = () => screen.queryByRole('link', { name: 'Cómo instalar' });

/** Safari says there whether it shows the app or a page. */
function onIphone(isInstalled: boolean): void {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: isInstalled }));
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  emptyTheCart();
  addToCart(aCartItem(aProduct(412, { stock: 4 })));
});
afterEach(() => {
  vi.useRealTimers();
  emptyTheCart();
});

test('an iPhone is told how to install once there is something to lose, and keeps the sentence in sight', () => {
  onIphone(false);
  render(<InstallBanner />);
  expect(screen.getByText(/si pasas 7 días sin abrirla/)).toBeTruthy();
  expect(toInstall()?.getAttribute('href')).toBe('/marketplace/help#instalar-mestore');
  passTime(60_000);
  expect(toInstall()).not.toBeNull();
});

test('says nothing in the installed app, and nothing where the browser made no offer', () => {
  onIphone(true);
  const { unmount } = render(<InstallBanner />);
  expect(toInstall()).toBeNull();
  unmount();
  vi.unstubAllGlobals();
  render(<InstallBanner />);
  expect(toInstall()).toBeNull();
});

test('the offer of a browser hides by itself after ten seconds, and needs no cart', () => {
  emptyTheCart();
  render(<InstallBanner />);
  void act(() => void dispatchEvent(new Event('beforeinstallprompt')));
  screen.getByRole('button', { name: 'Instalar' });
  passTime(9_999);
  screen.getByRole('button', { name: 'Instalar' });
  passTime(1);
  expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull();
  dispatchEvent(new Event('appinstalled'));
});
