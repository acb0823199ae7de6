import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import { appState, changeAppState, type Theme } from '#src/shared/settings/app-state.ts';
import { appConfig } from '#src/shared/settings/company-settings.ts';

export const themeLabels = { light: 'Claro', dark: 'Oscuro', auto: 'Automático' } satisfies Record<
  Theme,
  string
>;

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

export const theme: ReadonlySignal<Theme> = computed(() => appState.value.value.theme);

/** Whether the company leaves the theme to each person; where it does not, every screen is light. */
export const isThemeFree = computed(() => appConfig.value.features.darkMode);

export function chooseTheme(next: Theme): void {
  changeAppState({ theme: next });
  applyTheme();
}

/** The one-press toggle between light and dark: picks the one that is not on the screen (spec §4). */
export function toggleTheme(): void {
  chooseTheme(isDark() ? 'light' : 'dark');
}

/** Follows the choice, the company, the system and the other tabs from now on. */
export function followTheme(): void {
  effect(applyTheme);
  systemIsDark.addEventListener('change', applyTheme);
}

function applyTheme(): void {
  const root = document.documentElement;
  const shown = isThemeFree.value ? theme.value : 'light';
  if (shown === 'auto') delete root.dataset.theme;
  else root.dataset.theme = shown;
  root.classList.toggle('dark', isDark());
}

function isDark(): boolean {
  if (!isThemeFree.value) return false;
  return theme.value === 'dark' || (theme.value === 'auto' && systemIsDark.matches);
}
