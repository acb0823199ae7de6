import { signal, type ReadonlySignal } from '@preact/signals-core';
import { serverNowMs } from '#src/device/clock.ts';
import { deviceTexts } from '#src/device/text-storage.ts';

export { catalogueProgress } from '#src/db/fill/catalogue-progress.ts';

const reachable = signal<'online' | 'offline'>(navigator.onLine ? 'online' : 'offline');
const lostAt = signal<number | null>(navigator.onLine ? null : serverNowMs());
const UPDATED_KEY = 'mestore-actualizado';
const updatedAt = signal<number | null>(readUpdatedAt());

let losses = 0;

// Listens from the start: the rest of the synchronization loads later, and the network may go in between.
addEventListener('offline', () => {
  losses += 1;
  setReachable(false);
});

/** Whether the server answers, which is more than whether the device has a network. */
export const connection: ReadonlySignal<'online' | 'offline'> = reachable;
/** Since when the server does not answer, milliseconds; null while it does. */
export const offlineSince: ReadonlySignal<number | null> = lostAt;
/** When this device last had everything that the server had, milliseconds; null when it never has. */
export const lastUpdatedAt: ReadonlySignal<number | null> = updatedAt;
/** How many of this person's commands the server has not decided. */
export const unsentCount = signal(0);

export function setReachable(isReachable: boolean): void {
  reachable.value = isReachable ? 'online' : 'offline';
  lostAt.value = isReachable ? null : (lostAt.value ?? serverNowMs());
}

/**
 * Call it before each request to the server.
 * @returns whether the device lost its network since then: an answer to an earlier request proves nothing of
 * now.
 */
export function watchNetwork(): () => boolean {
  const before = losses;
  return () => losses > before;
}

export function setUpdated(atMs: number): void {
  updatedAt.value = atMs;
  deviceTexts.write(UPDATED_KEY, String(atMs));
}

/** The copy was erased: the new one has never been read. */
export function forgetUpdated(): void {
  updatedAt.value = null;
  deviceTexts.forget(UPDATED_KEY);
}

let syncer: () => Promise<void> = async () => undefined;

/** Sends and reads everything now, once the database is open. */
export function syncNow(): Promise<void> {
  return syncer();
}

export function setSyncer(sync: () => Promise<void>): void {
  syncer = sync;
}

function readUpdatedAt(): number | null {
  const stored = Number(deviceTexts.read(UPDATED_KEY));
  return stored > 0 ? stored : null;
}
