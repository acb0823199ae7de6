import { untilInteraction } from '#src/device/until-interaction.ts';
import { isServedHere } from '#src/device/service-worker.ts';
import { idle, painted } from '#src/device/next-task.ts';

/**
 * The longest wait of the rest: a screen whose code does not come, or that asks who is there, may take
 * longer.
 */
const AT_LATEST_MS = 3_000;

let noteDrawn: () => void = () => undefined;
const drawn = new Promise<void>((resolve) => {
  noteDrawn = resolve;
});

let noteInstead: () => void = () => undefined;
const insteadDrawn = new Promise<void>((resolve) => {
  noteInstead = resolve;
});

let stands = Promise.resolve();
let rests = Promise.resolve();

let isNoted = false;
let drawing = 0;

/** Each screen that stands calls this; the first call counts. */
export function noteScreenDrawn(): void {
  isNoted = true;
  if (drawing === 0) noteDrawn();
}

/**
 * A screen that is drawn part after part calls this before it is noted: it stands only with its last part.
 * @returns tells that the last part is there; a second call does nothing.
 */
export function stillDrawing(): () => void {
  let isDrawing = true;
  drawing += 1;
  return () => {
    if (!isDrawing) return;
    isDrawing = false;
    drawing -= 1;
    if (isNoted && drawing === 0) noteDrawn();
  };
}

/** Resolves when the first screen stands in the page, painted or not. */
export function afterInitialRender(): Promise<void> {
  return drawn;
}

/** What is drawn in the place of a screen, and says why it cannot be, calls this; the first call counts. */
export function noteFailureDrawn(): void {
  noteInstead();
}

/** Resolves when the page says why it has no screen. */
export function afterFailure(): Promise<void> {
  return insteadDrawn;
}

/**
 * Resolves when the app may fetch the rest, which the first screen does not need: at once, unless held back.
 */
export function initialRenderDone(): Promise<void> {
  return stands;
}

/** Resolves in the first quiet moment after the first screen was painted, when little more may be fetched. */
export function idleAfterInitialRender(): Promise<void> {
  return rests;
}

/**
 * When a first screen needs the store of the device: at once; once it is at rest, because its first rows are in the page;
 * or once it is used, because it shows nothing of the store.
 */
export type NeedOfStore = 'at_once' | 'at_rest' | 'when_used';

/**
 * On a first visit, holds back everything that the first screen does not need until that screen is painted:
 * all of it would come through one slow network and one slow processor. On a later visit all the code is at
 * hand, and what was kept may have to leave.
 */
export function deferUntilInitialRender(need: NeedOfStore): void {
  const isKept = isServedHere();
  const used = need === 'when_used' && !isKept ? untilInteraction() : Promise.resolve();
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, AT_LATEST_MS);
  });
  const shown = (isKept ? Promise.resolve() : Promise.race([drawn, late])).then(painted);
  rests = shown.then(idle);
  stands = need === 'at_once' ? shown : rests.then(() => used);
}
