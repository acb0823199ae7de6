import { afterFailure, afterInitialRender } from '#src/device/initial-render.ts';
import { pause } from '#src/device/next-task.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

/** Pictures that the browser has already are ready long before; what stands is not held up by others. */
const PICTURES_AT_LATEST_MS = 300;

/**
 * Some pages come with their content (`vite.prerender.ts`), so that people read it before the app runs, or without
 * it. It stands until the app has drawn the same, and gives way between two frames. If the app's code does not come,
 * content that is whole goes on standing, because its links lead on; a part of a screen gives way to who says so.
 * The button that was tapped meanwhile (`early-tap.ts`) is pressed once the app is there.
 * @param root where the app is drawn.
 */
export function hydratePage(root: HTMLElement): void {
  const written = document.getElementById('escrita');
  if (!written) return;
  const isWhole = 'whole' in written.dataset;
  void Promise.race(isWhole ? [afterInitialRender()] : [afterInitialRender(), afterFailure()]).then(
    async () => {
      await Promise.race([samePictures(written, root), pause(PICTURES_AT_LATEST_MS)]);
      const before = [...written.querySelectorAll<HTMLElement>(FOCUSABLE)];
      const focused = before.findIndex((each) => each === document.activeElement);
      const tapped = before.findIndex((each) => 'tapped' in each.dataset);
      written.remove();
      root.hidden = false;
      const after = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];
      before.forEach((each, at) => keepText(each, after[at]));
      after[focused]?.focus({ preventScroll: true });
      after[tapped]?.click();
    },
  );
}

/** Resolves when the app can paint at once the pictures that are seen already, so that none is missing for a frame. */
async function samePictures(written: HTMLElement, root: HTMLElement): Promise<void> {
  const seen = [...written.querySelectorAll('img')].filter((each) => each.complete);
  const drawn = [...root.querySelectorAll('img')].filter((each) =>
    seen.some(({ currentSrc }) => currentSrc === each.currentSrc),
  );
  await Promise.allSettled(drawn.map((each) => each.decode()));
}

/** Hands on what a person began to write. */
function keepText(from: HTMLElement, to: HTMLElement | undefined): void {
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  if (from.value === to.value) return;
  to.value = from.value;
  to.dispatchEvent(new Event('input', { bubbles: true }));
}
