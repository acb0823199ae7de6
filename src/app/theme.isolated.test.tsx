import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const system = Object.assign(new EventTarget(), { matches: false });
vi.stubGlobal('matchMedia', () => system);
const { chooseTheme, followTheme, theme, toggleTheme } = await import('#src/app/theme.ts');
const { storeSettings } = await import('#src/shared/settings/company-settings.ts');
followTheme();

const root = document.documentElement;
const stored = () => (JSON.parse(localStorage.getItem('app-state') ?? '{}') as { theme?: string }).theme;
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
  expect([theme.value, isDark(), stored()]).toEqual(['light', false, 'light']);
  toggleTheme();
  expect([theme.value, isDark(), stored()]).toEqual(['dark', true, 'dark']);
});

test('another tab that chooses is followed', () => {
  localStorage.setItem('app-state', JSON.stringify({ theme: 'dark' }));
  dispatchEvent(new StorageEvent('storage', { key: 'app-state' }));
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

describe('the first frame', () => {
  const off = { version: 3, values: { 'site.dark_mode': false } };
  test.each([
    ['as this device chose', { 'app-state': { theme: 'dark' } }, 'dark', true],
    ['as the company has it', { 'app-state': { theme: 'dark', config: off } }, 'light', false],
    ['as the system where nobody chose', { 'app-state': { theme: 'auto' } }, undefined, false],
    ['as a build of before kept it', { mestore_theme: 'dark' }, 'dark', true],
    [
      'as a build of before knew the company',
      { mestore_theme: 'dark', mestore_ajustes: off },
      'light',
      false,
    ],
    ['as the system where what is kept cannot be read', { 'app-state': '{"theme":' }, undefined, false],
    ['as the system where something else is kept', { 'app-state': null }, undefined, false],
  ])('is painted %s', (_, kept, shown, dark) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(kept))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    delete root.dataset['theme'];
    root.classList.remove('dark');
    runInThisContext(readFileSync('public/theme.js', 'utf8'));
    expect([root.dataset['theme'], isDark()]).toEqual([shown, dark]);
  });
});
