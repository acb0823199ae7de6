import { pause } from '#src/device/next-task.ts';

/** Pause before styles that were cut off twice are asked for again. */
const AGAIN_MS = 1_000;
/** A screen waits this long for styles that were cut off; afterwards it shows without them rather than not at all. */
const PATIENCE_MS = 5_000;

const missing = new Set<Promise<void>>();
const askedHere = new WeakSet<EventTarget>();

/**
 * Asks again for the styles of a screen that were cut off, until they come: Vite asks for each once only. Those
 * of the page's own start are mended by `start-guard.ts`.
 */
export function askAgainForLostStyles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
      if (!isStyle || askedHere.has(target) || document.readyState !== 'complete') return;
      const come = bring(target).finally(() => missing.delete(come));
      missing.add(come);
    },
    true,
  );
}

/** Resolves once no styles are missing, or after `PATIENCE_MS`. */
export async function stylesStand(): Promise<void> {
  if (missing.size > 0) await Promise.race([Promise.all(missing), pause(PATIENCE_MS)]);
}

/** Puts new links in the place of a lost one, where its styles rank as they did, until one of them comes. */
async function bring(lost: HTMLLinkElement): Promise<void> {
  const next = lost.cloneNode() as HTMLLinkElement;
  askedHere.add(next);
  const comes = new Promise<boolean>((resolve) => {
    next.addEventListener('load', () => resolve(true));
    next.addEventListener('error', () => resolve(false));
  });
  lost.replaceWith(next);
  if (await comes) return;
  await pause(AGAIN_MS);
  await bring(next);
}
