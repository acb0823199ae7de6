import { pause } from '#src/device/next-task.ts';
import { reloadApp } from '#src/device/service-worker.ts';
import { isServerThere } from '#src/device/server-there.ts';

const ASK_AGAIN_MS = 5_000;

/**
 * Loads a part of the app that comes after the first paint. A load that was cut off is tried once more. When
 * the network died, this function opens the page anew once the server answers: a browser may remember, for as
 * long as a page lives, that it could not get a part.
 */
export async function importOrReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load().catch(load);
  } catch {
    await serverAnswers();
    await reloadApp();
    return new Promise(() => undefined);
  }
}

/**
 * Waits before it asks: a part that is broken for good must not open the page again and again without a
 * pause.
 */
async function serverAnswers(): Promise<void> {
  for (;;) {
    await pause(ASK_AGAIN_MS);
    if (await isServerThere()) return;
  }
}
