import { uuidv7 } from '#domain/base/ids.ts';
import { adoptOldOutbox } from '#sync/outbox/store/adopt-old-outbox.ts';
import { forgetSignedOut } from '#sync/outbox/store/signed-out-people.ts';
import { drain } from '#sync/outbox/delivery/drain.ts';
import { requeue } from '#sync/outbox/rules/command-state.ts';
import { deliveryGrant } from '#identity/delivery-grant.ts';
import { API_ORIGIN } from '#platform/api-url.ts';
import { httpCommandTransport } from '#sync/outbox/delivery/command-transport.ts';
import { idbOutboxStore, type IdbOutboxStore } from '#sync/outbox/store/idb-outbox-store.ts';
import { openOutboxDatabase } from '#sync/outbox/store/outbox-database.ts';
import { undoUntilMs } from '#sync/outbox/rules/undo-window.ts';
import { webLock } from '#platform/web-lock.ts';
import { drainLocks, WEIGHTS } from '#sync/outbox/rules/weight.ts';
import { wipePerson } from '#sync/outbox/store/wipe-person.ts';

declare const __VERSION__: string;

const owner = uuidv7();
let opened: Promise<IdbOutboxStore> | null = null;

/**
 * Sends what is due from the service worker, with or without a page. The browser says there is a network, so
 * commands that waited for a retry time go at once. It waits for those that their author can still undo: the
 * browser may come back only in minutes, and the page that offers it may be gone by then.
 * @returns how many commands could still leave by themselves.
 */
export async function drainHere(): Promise<number> {
  opened ??= openOutboxDatabase().then((database) => idbOutboxStore(database));
  opened.catch(() => (opened = null));
  const store = await opened;
  // A page of the previous version may still be saving into its own outbox.
  await adoptOldOutbox(store);
  const waiting = (await store.open()).filter((each) => each.state === 'waiting');
  await store.modify(
    waiting.map((each) => each.id),
    requeue,
  );
  const ports = {
    store,
    transport: httpCommandTransport({
      origin: API_ORIGIN,
      clientVersion: __VERSION__,
      grantOf: deliveryGrant,
      onWipe: (actorId) => wipePerson(actorId, store, null),
    }),
    clock: { nowMs: () => Date.now(), random: () => Math.random() },
    owner,
  };
  const drainAll = () =>
    Promise.all(WEIGHTS.map((weight) => drain({ ...ports, weight, lock: webLock(drainLocks[weight]) })));
  await drainAll();
  if (await undoWindowsEnd(store)) await drainAll();
  await forgetSignedOut(store);
  const left = await store.open();
  return left.filter((each) => ['queued', 'sending', 'waiting'].includes(each.state)).length;
}

/** Waits until the last undo window of now has ended. @returns whether there was one. */
async function undoWindowsEnd(store: IdbOutboxStore): Promise<boolean> {
  const nowMs = Date.now();
  const ends = (await store.open()).map((each) => undoUntilMs(each, nowMs) ?? nowMs);
  const waitMs = Math.max(nowMs, ...ends) - nowMs;
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  return waitMs > 0;
}
