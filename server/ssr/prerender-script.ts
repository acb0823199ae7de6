import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import type { InitialProduct } from '#domain/prerender/initial-product.ts';

/** What the screens' code draws of a page, as HTML (`src/app/prerender-pages.tsx`). */
export interface PrerenderScript {
  prerenderLanding(settings?: PublicSettings): string;
  prerenderProduct(sight: InitialProduct, settings?: PublicSettings): string;
}

/** The name under which the build leaves it in its script. */
export const PRERENDER_GLOBAL = 'drawing';

/**
 * Runs the screens' code that draws pages, in a room of its own: it finds a browser in which nothing is kept and nothing
 * happens, and nothing of the process around it.
 * @param file the script, as the build wrote it.
 * @throws when the file is not there, or its code needs more of a browser than this.
 */
export function prerenderScript(file: string): PrerenderScript {
  const room = createContext(emptyBrowser());
  new Script(readFileSync(file, 'utf8'), { filename: file }).runInContext(room);
  return Reflect.get(room, PRERENDER_GLOBAL) as PrerenderScript;
}

/** The browser as modules meet it when they are read. */
function emptyBrowser(): object {
  const nothing = () => undefined;
  return {
    addEventListener: nothing,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    navigator: { onLine: true },
    TextDecoder,
    TextEncoder,
    URLSearchParams,
  };
}
