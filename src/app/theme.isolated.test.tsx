import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { beforeEach, expect, test, vi } from 'vitest';

const system = Object.assign(new EventTarget(), { matches: false });
vi.stubGlobal('matchMedia', () => system);
const { chooseTheme, followTheme, theme, toggleTheme } = await import('#src/app/theme.ts');
const { storeSettings } = await import('#src/shared/settings/company-settings.ts');
followTheme();

const root = document.documentElement;
const isDark = () => root.classList.contains('dark');
function systemTurns(dark: boolean): void {
  system.matches = dark;
  system.dispatchEvent(new Event('change'));
}

beforeEach(() => {
  chooseTheme('auto');
  systemTurns(false);
});

test('auto is the system’s, also when that turns', () => {
  expect([isDark(), root.dataset['theme']]).toEqual([false, undefined]);
  systemTurns(true);
  expect(isDark()).toBe(true);
});

test('the toggle turns to the one that is not on the screen, and the device remembers it', () => {
  systemTurns(true);
  toggleTheme();
  expect([theme.value, isDark(), localStorage.getItem('mestore_theme')]).toEqual(['light', false, 'light']);
  toggleTheme();
  expect([theme.value, isDark(), localStorage.getItem('mestore_theme')]).toEqual(['dark', true, 'dark']);
});

test('another tab that chooses is followed', () => {
  localStorage.setItem('mestore_theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'mestore_theme' }));
  expect([theme.value, isDark()]).toEqual(['dark', true]);
});

test('where the company has switched the dark theme off every screen is light, and the choice comes back with it', () => {
  chooseTheme('dark');
  const values = { ...unsetPublicSettings.values, 'site.dark_mode': false };
  storeSettings({ version: 1, values });
  expect([isDark(), root.dataset['theme']]).toEqual([false, 'light']);
  storeSettings({ version: 2, values: unsetPublicSettings.values });
  expect([isDark(), root.dataset['theme']]).toEqual([true, 'dark']);
});
