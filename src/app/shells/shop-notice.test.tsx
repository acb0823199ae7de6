import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { ShopNotice } from '#src/app/shells/shop-notice.tsx';
import { storeSettings } from '#src/shared/settings/company-settings.ts';

const saying = (id: string, text: string, link = '') => ({
  version: 2,
  values: { ...unsetPublicSettings.values, 'content.notice': { id, text, link, from: null, until: null } },
});
afterEach(() => storeSettings(unsetPublicSettings));

test('who closes a notice does not read it again, and reads the next one', () => {
  storeSettings(saying('a', 'Hoy despachamos hasta el mediodía.'));
  const { unmount } = render(<ShopNotice />);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso de la tienda' }));
  expect(screen.queryByText(/mediodía/)).toBeNull();
  unmount();
  render(<ShopNotice />);
  expect(screen.queryByText(/mediodía/)).toBeNull();
  act(() => storeSettings(saying('b', 'Mañana no despachamos.', '/marketplace/shipping')));
  expect(screen.getByRole('link', { name: 'Mañana no despachamos.' }).getAttribute('href')).toBe(
    '/marketplace/shipping',
  );
});

test('without a text there is none', () => {
  const { container } = render(<ShopNotice />);
  expect(container.textContent).toBe('');
});
