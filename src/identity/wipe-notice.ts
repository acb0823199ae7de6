import { signal, type ReadonlySignal } from '@preact/signals-core';
import { noteWipeRead, unreadWipe } from '#sync/outbox/store/wipe-person.ts';

const unread = signal(false);

/** Whether an account asked to be erased and was erased from this device, and nobody has read so yet. */
export const wipeNotice: ReadonlySignal<boolean> = unread;

export function noteWiped(): void {
  unread.value = true;
}

/** Looks for a wipe that happened without a page: the service worker may have received the order. */
export async function readWipeNotice(): Promise<void> {
  unread.value = (await unreadWipe()) !== null;
}

export async function dismissWipeNotice(): Promise<void> {
  unread.value = false;
  await noteWipeRead();
}
