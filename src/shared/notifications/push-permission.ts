import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { permissionMessages, type PushPermission } from '#domain/notifications/device-push.ts';
import { localValue } from '#src/device/local-value.ts';
import { pushPermission, pushSupport, requestPushPermission } from '#src/device/push-manager.ts';
import { account } from '#src/session/session.ts';

/** More people than take turns on a device. */
const MAX_REMEMBERED = 50;
/** The people who left the browser's question, or ours, without a yes on this device: we do not ask them again by ourselves. */
const refusedBy = localValue('mestore_avisos_rechazados', v.array(v.string()), []);
const current = signal<PushPermission>(pushPermission());

export const permission: ReadonlySignal<PushPermission> = current;
/** Whether the person who is here did: of one device, each of its people decides. */
export const wasRefused: ReadonlySignal<boolean> = computed(() => {
  const person = account.value?.id;
  return person !== undefined && refusedBy.value.value.includes(person);
});

/** Reads the permission again: the person may have changed it in the browser. */
export function readPermission(): void {
  current.value = pushPermission();
}

/** Remembers that the person does not want to be asked. */
export function noteRefused(): void {
  const person = account.peek()?.id;
  if (person === undefined) return;
  refusedBy.update((known) => [...known.filter((each) => each !== person), person].slice(-MAX_REMEMBERED));
}

/** Asks for the permission. Only in answer to a press. @returns what came of it, in the words of the specification (§5). */
export async function askForPermission(): Promise<{ ok: boolean; message: string }> {
  if (pushSupport() !== 'supported') return { ok: false, message: permissionMessages.unsupported };
  // A browser that was told no does not ask again, and answers it at once.
  current.value = await requestPushPermission().catch(() => pushPermission());
  if (current.value !== 'granted') noteRefused();
  return { ok: current.value === 'granted', message: permissionMessages[current.value] };
}
