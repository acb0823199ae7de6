import { painted } from '#src/device/next-task.ts';

/** Until when the rest waits at most: a screen whose code does not come, or that asks who is there, may take longer. */
const AT_LATEST_MS = 3_000;

let noteDrawn: () => void = () => undefined;
const drawn = new Promise<void>((resolve) => {
  noteDrawn = resolve;
});

let stands = Promise.resolve();

/** Told by each screen that stands; the first one counts. */
export function noteScreenDrawn(): void {
  noteDrawn();
}

/** Resolves when what the first screen does not need may be fetched: at once, unless it is held back. */
export function firstScreenStands(): Promise<void> {
  return stands;
}

/**
 * Holds back what the first screen of a first visit does not need until that screen is painted: all would come through
 * one slow network and one slow processor. Who was here before has all code at hand, and needs the store at once.
 */
export function holdBackUntilFirstScreen(): void {
  const isKept = Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, AT_LATEST_MS);
  });
  stands = (isKept ? Promise.resolve() : Promise.race([drawn, late])).then(painted);
}
