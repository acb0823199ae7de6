import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { stylesStand } from '#src/app/start/late-styles.ts';
import { nextTask, pause } from '#src/device/next-task.ts';

/** The code of a part did not come, in the browser's words. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** By then, a service worker that gives way to a new one is back, and so is a network that blinked. */
const AGAIN_AFTER_MS = 1_000;

/**
 * A screen, or a part of one, whose code and styles come when it is shown. A load that was cut off is tried again at
 * once, and once more a moment later.
 */
export function lazyScreen<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const part = await load()
      .catch(load)
      .catch(() => pause(AGAIN_AFTER_MS).then(load))
      .catch((cause: unknown) => {
        throw new CodeMissing(cause);
      });
    await stylesStand();
    // Its code was read in one task; drawing it is another.
    await nextTask();
    return part;
  });
}
