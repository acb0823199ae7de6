import { beforeEach, expect, test, vi } from 'vitest';
import { unsetPublicSettings } from '#domain/settings/public-settings.ts';

const KEY = 'app-state';
const config = {
  ...unsetPublicSettings,
  version: 7,
  values: { ...unsetPublicSettings.values, 'shipping.cost': 9_900 },
};

beforeEach(() => localStorage.clear());

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
/** A page that opens now. */
async function openedPage() {
  vi.resetModules();
  return import('#src/shared/settings/app-state.ts');
}
/** Another tab wrote this, of which this page has not heard. */
const inOtherTab = (state: object) => localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...state }));
const keys = () => Object.keys({ ...localStorage }).toSorted();
const hears = () => dispatchEvent(new StorageEvent('storage', { key: KEY }));

test('theme, configuration and folded places are one key, and a device that has none has the first ones', async () => {
  const { appState, changeAppState } = await openedPage();
  const { version, values } = unsetPublicSettings;
  expect(appState.value.peek()).toEqual({
    theme: 'auto',
    config: { version, values },
    sidebarCollapsed: false,
  });
  changeAppState({ sidebarCollapsed: true });
  expect(Object.keys(stored() ?? {}).toSorted()).toEqual(['config', 'sidebarCollapsed', 'theme']);
});

test('what a build of before kept is read once, and its keys go; settings when the next page opens, because one of before may show them', async () => {
  localStorage.setItem('mestore_theme', 'dark');
  localStorage.setItem('mestore_ajustes', JSON.stringify(config));
  localStorage.setItem('mestore_navegacion', 'false');
  const { appState } = await openedPage();
  expect(appState.value.peek()).toEqual({ theme: 'dark', config, sidebarCollapsed: true });
  expect(keys()).toEqual([KEY, 'mestore_ajustes']);
  inOtherTab({ config: { ...config, version: 8 } });
  const { appState: again } = await openedPage();
  expect(again.value.peek()).toMatchObject({ theme: 'dark', config: { version: 8 }, sidebarCollapsed: true });
  expect(keys()).toEqual([KEY]);
});

test('what the environment of an installation fixed is taken too, though nobody set anything', async () => {
  const fixed = { version: 0, values: { ...unsetPublicSettings.values, 'company.name': 'Sol S. A. S.' } };
  localStorage.setItem('mestore_ajustes', JSON.stringify(fixed));
  const { appState } = await openedPage();
  expect(appState.value.peek().config).toEqual(fixed);
});

test('a build of before that runs once more, as after going back, is newer in what it wrote', async () => {
  localStorage.setItem(KEY, JSON.stringify({ theme: 'dark', config, sidebarCollapsed: true }));
  localStorage.setItem('mestore_theme', 'light');
  localStorage.setItem('mestore_ajustes', '{damaged');
  const { appState } = await openedPage();
  expect(appState.value.peek()).toEqual({ theme: 'light', config, sidebarCollapsed: true });
  expect(keys()).toEqual([KEY]);
});

test('former keys stay where the state cannot be written', async () => {
  const kept = new Map([['mestore_theme', 'dark']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => void kept.delete(key),
  });
  const { appState } = await openedPage();
  expect(appState.value.peek().theme).toBe('dark');
  expect([...kept]).toEqual([['mestore_theme', 'dark']]);
  vi.unstubAllGlobals();
});

test('two tabs that change different parts keep both, heard of or not, and see each other’s', async () => {
  const { appState, changeAppState } = await openedPage();
  inOtherTab({ sidebarCollapsed: true });
  changeAppState({ theme: 'dark' });
  expect(stored()).toMatchObject({ theme: 'dark', sidebarCollapsed: true });
  inOtherTab({ config });
  hears();
  expect(appState.value.peek()).toEqual({ theme: 'dark', config, sidebarCollapsed: true });
  inOtherTab({ theme: 'light' });
  changeAppState({ sidebarCollapsed: false });
  expect(appState.value.peek()).toEqual({ theme: 'light', config, sidebarCollapsed: false });
});

test('a part that cannot be read costs the others nothing, and one of a newer build stays', async () => {
  localStorage.setItem(
    KEY,
    JSON.stringify({ theme: 'sepia', config, sidebarCollapsed: 'no', density: 'high' }),
  );
  const { appState, changeAppState } = await openedPage();
  expect(appState.value.peek()).toMatchObject({ theme: 'auto', config, sidebarCollapsed: false });
  changeAppState({ theme: 'dark' });
  expect(stored()).toEqual({ theme: 'dark', config, sidebarCollapsed: false, density: 'high' });
  localStorage.setItem(KEY, 'null');
  hears();
  expect(appState.value.peek().theme).toBe('auto');
});
