import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { companySettings } from '#src/shared/settings/company-settings.ts';
import { deviceTexts } from '#src/device/text-storage.ts';

export type Theme = 'light' | 'dark' | 'auto';

export const themeLabels = { light: 'Claro', dark: 'Oscuro', auto: 'Automático' } satisfies Record<
  Theme,
  string
>;

/** `public/theme.js` reads it too, and paints the first frame. */
const STORAGE_KEY = 'mestore_theme';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const chosen = signal<Theme>(storedTheme());

export const theme: ReadonlySignal<Theme> = chosen;

/** Whether the company leaves the theme to each person; where it does not, every screen is light. */
export const isThemeFree = computed(() => companySettings.value.values['site.dark_mode']);

export function chooseTheme(next: Theme): void {
  chosen.value = next;
  deviceTexts.write(STORAGE_KEY, next);
  applyTheme();
}

/** The one-press toggle between light and dark: picks the one that is not on the screen (spec §4). */
export function toggleTheme(): void {
  chooseTheme(isDark() ? 'light' : 'dark');
}

/** Follows the system and the other tabs from now on. */
export function followTheme(): void {
  effect(applyTheme);
  systemIsDark.addEventListener('change', applyTheme);
  addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    chosen.value = storedTheme();
    applyTheme();
  });
}

function applyTheme(): void {
  const root = document.documentElement;
  const shown = isThemeFree.value ? chosen.value : 'light';
  if (shown === 'auto') delete root.dataset.theme;
  else root.dataset.theme = shown;
  root.classList.toggle('dark', isDark());
}

function isDark(): boolean {
  if (!isThemeFree.value) return false;
  return chosen.value === 'dark' || (chosen.value === 'auto' && systemIsDark.matches);
}

function storedTheme(): Theme {
  const stored = deviceTexts.read(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}
