import { Queue } from 'workbox-background-sync';
import { drainHere } from '#sw/drain-here.ts';

/** The browser wakes this worker with the tag `workbox-background-sync:mestore-outbox`. */
const QUEUE_NAME = 'mestore-outbox';
/** Nothing fetches it: an entry only says that the outbox has something. */
const PLACEHOLDER_URL = '/api/v1/campana';

let queue: Queue | null = null;

/**
 * The one Workbox queue. It holds no work, only the browser's promise to wake this worker (background sync).
 * The outbox decides what to send, in which order and for how long.
 * @param registration that of this worker, which says whether the browser has background sync.
 */
export function answerBackgroundSync(registration: object): void {
  const comesBack = 'sync' in registration;
  queue = new Queue(QUEUE_NAME, { onSync: async ({ queue: woken }) => answer(woken, comesBack) });
}

/**
 * Makes sure that the browser will wake this worker when there is a network. After its last try the browser
 * forgets its promise, and the entry stays: the promise is asked for again.
 */
export async function requestBackgroundSync(): Promise<void> {
  if (!queue) return;
  if ((await queue.size()) > 0) await queue.registerSync();
  else await queue.pushRequest({ request: new Request(PLACEHOLDER_URL) });
}

/**
 * Drains, and throws while anything is left: the throw tells the browser to come back. A browser without
 * background sync would take it for an error: Workbox asks there at each start of the worker, and nobody waits.
 */
async function answer(woken: Queue, comesBack: boolean): Promise<void> {
  const left = await drainHere();
  if (left > 0 && !comesBack) return;
  if (left > 0) throw new Error(`${left} commands have not left this device.`);
  while (await woken.shiftRequest()) {
    // All entries said the same: there was something to send.
  }
}
