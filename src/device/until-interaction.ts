import { pause } from '#src/device/next-task.ts';

/** What people do with a page that they do more with than look at it. A screen reader clicks and points nowhere. */
const SIGNS = ['pointerdown', 'click', 'keydown', 'scroll'] as const;

/** Who has not gone on by then reads. */
const AT_LATEST_MS = 8_000;

/** Resolves once a person does something with the page, and at the latest after eight seconds. */
export function untilInteraction(): Promise<void> {
  const listening = new AbortController();
  const used = new Promise<void>((resolve) => {
    for (const sign of SIGNS)
      addEventListener(sign, () => resolve(), { capture: true, passive: true, signal: listening.signal });
  });
  return Promise.race([used, pause(AT_LATEST_MS)]).then(() => listening.abort());
}
