import { pause } from '#src/device/next-task.ts';
import { reloadApp } from '#src/device/service-worker.ts';
import { isServerThere } from '#src/device/server-there.ts';
import { tabTexts } from '#src/device/text-storage.ts';
import { setStoreFailure } from '#src/db/local-store.ts';

const ASK_AGAIN_MS = 5_000;
/** How often this tab opened again for the sake of a part, since all of them came. */
const RELOADS_KEY = 'mestore_part_reloads';
const MAX_RELOADS = 2;

/**
 * Loads a part of the app that comes after the first paint, and that nothing works without. A load that was cut
 * off is tried once more. When the network died, this function opens the page anew once the server answers: a
 * browser may remember, for as long as a page lives, that it could not get a part. A part that does not come
 * after two openings is one that something here refuses, and the page says so.
 */
export async function importOrReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load().catch(load);
  } catch {
    await serverAnswers();
    const reloads = Number(tabTexts.read(RELOADS_KEY));
    // Where nothing can be counted, nothing would end it.
    const isCounted = reloads < MAX_RELOADS && tabTexts.write(RELOADS_KEY, String(reloads + 1));
    if (isCounted) await reloadApp();
    else setStoreFailure('code_missing');
    return new Promise(() => undefined);
  }
}

/**
 * Loads a part that the app does without: what blocks advertisements may block it, and the page goes on.
 * @returns null when it does not come.
 */
export function importOptional<Part>(load: () => Promise<Part>): Promise<Part | null> {
  return load()
    .catch(load)
    .catch(() => null);
}

/** All parts came: the next one that does not may open the page again. */
export function noteAllChunksLoaded(): void {
  if (tabTexts.read(RELOADS_KEY) !== null) tabTexts.forget(RELOADS_KEY);
}

/** Waits before it asks, so that the page does not open again and again without a pause. */
async function serverAnswers(): Promise<void> {
  for (;;) {
    await pause(ASK_AGAIN_MS);
    if (await isServerThere()) return;
  }
}
