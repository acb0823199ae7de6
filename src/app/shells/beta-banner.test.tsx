import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BetaBanner } from '#src/app/shells/beta-banner.tsx';
import { setPublicSettings } from '#test/support/set-public-settings.ts';
import { closeScreen } from '#test/support/close-screen.ts';

const TITLE = 'Sitio en Construcción - Funcionalidad Limitada';

beforeEach(() => setPublicSettings({ 'site.beta_banner': true }));
afterEach(() => {
  localStorage.clear();
  setPublicSettings();
});

test('the beta notice has its title, tells more on request, and once closed stays closed', () => {
  render(<BetaBanner />);
  const notice = screen.getByRole('complementary', { name: 'Aviso del sitio' });
  expect(notice.querySelector('summary > span')?.textContent).toBe(TITLE);
  const details = notice.querySelector('details')!;
  expect(details.open).toBe(false);
  screen.getByText('Disponible:');
  screen.getByText('Próximamente:');
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.queryByRole('complementary')).toBeNull();

  closeScreen();
  render(<BetaBanner />);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('where the company is past its beta, as it is until it says so, there is no notice', () => {
  setPublicSettings();
  render(<BetaBanner />);
  expect(screen.queryByRole('complementary')).toBeNull();
  act(() => setPublicSettings({ 'site.beta_banner': true }));
  screen.getByRole('complementary', { name: 'Aviso del sitio' });
});
