import * as v from 'valibot';
import { PublicSettings, unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { localValue } from '#src/device/local-value.ts';
import { deviceTexts } from '#src/device/text-storage.ts';

/** The specification's app-state key (§3). `public/theme.js` reads it too, and paints the first frame. */
const APP_STATE_KEY = 'app-state';

const FORMER_KEYS = {
  theme: 'mestore_theme',
  settings: 'mestore_ajustes',
  side: 'mestore_navegacion',
} as const;

const Theme = v.picklist(['light', 'dark', 'auto']);
export type Theme = v.InferOutput<typeof Theme>;

/** What an older or newer build wrote of one part leaves the others as they are; parts that it does not know stay. */
const AppState = v.looseObject({
  theme: v.fallback(Theme, 'auto'),
  /** What the company has set, as the server last said. */
  config: v.fallback(PublicSettings, unsetPublicSettings),
  sidebarCollapsed: v.fallback(v.boolean(), false),
});
export type AppState = v.InferOutput<typeof AppState>;

takeFormerKeys();

/** What the app keeps of its own state on this device, for whoever uses it. */
export const appState = localValue(APP_STATE_KEY, AppState, v.parse(AppState, {}));

/** Changes parts of the state; what another tab made of the others meanwhile stays. */
export function changeAppState(changes: Partial<Pick<AppState, 'theme' | 'config' | 'sidebarCollapsed'>>) {
  appState.update((state) => ({ ...state, ...changes }));
}

/**
 * Takes the three keys in which builds of before kept this, and removes them once it is written: what is found in them is
 * newer than the state, because only such a build writes them. A page of one may still be open, where somebody writes an
 * order; so settings that are taken stay in their place for it until the next page opens, which finds nothing newer there.
 */
function takeFormerKeys(): void {
  const known = readWith(APP_STATE_KEY, (text) => v.parse(AppState, JSON.parse(text)));
  const theme = readWith(FORMER_KEYS.theme, String);
  const isOpen = readWith(FORMER_KEYS.side, (text) => JSON.parse(text) as unknown);
  const settings = readWith(FORMER_KEYS.settings, (text) => v.parse(PublicSettings, JSON.parse(text)));
  const isNewer = settings !== undefined && settings.version > (known?.config.version ?? -1);
  const found = {
    ...(theme !== undefined && { theme }),
    ...(isNewer && { config: settings }),
    ...(isOpen !== undefined && { sidebarCollapsed: isOpen === false }),
  };
  const isKept =
    Object.keys(found).length === 0 ||
    deviceTexts.write(APP_STATE_KEY, JSON.stringify({ ...known, ...found }));
  if (!isKept) return;
  const gone = [FORMER_KEYS.theme, FORMER_KEYS.side, ...(isNewer ? [] : [FORMER_KEYS.settings])];
  for (const key of gone) if (deviceTexts.read(key) !== null) deviceTexts.forget(key);
}

/** The value under a key; undefined where there is none, or none that can be read. */
function readWith<Value>(key: string, read: (text: string) => Value): Value | undefined {
  const text = deviceTexts.read(key);
  if (text === null) return undefined;
  try {
    return read(text);
  } catch {
    return undefined;
  }
}
