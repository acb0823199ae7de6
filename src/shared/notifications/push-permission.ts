import { signal, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { permissionMessages, type PushPermission } from '#domain/notifications/device-push.ts';
import { localValue } from '#src/device/local-value.ts';
import { pushPermission, pushSupport, requestPushPermission } from '#src/device/push-manager.ts';

/** Whether the person left the browser's question, or ours, without a yes: we do not ask again by ourselves. */
const refused = localValue('mestore_avisos_rechazados', v.boolean(), false);
const current = signal<PushPermission>(pushPermission());

export const permission: ReadonlySignal<PushPermission> = current;
export const wasRefused: ReadonlySignal<boolean> = refused.value;

/** Reads the permission again: the person may have changed it in the browser. */
export function readPermission(): void {
  current.value = pushPermission();
}

/** Remembers that the person does not want to be asked. */
export function noteRefused(): void {
  refused.update(() => true);
}

/** Asks for the permission. Only in answer to a press. @returns what came of it, in the words of the specification (§5). */
export async function askForPermission(): Promise<{ ok: boolean; message: string }> {
  if (pushSupport() !== 'supported') return { ok: false, message: permissionMessages.unsupported };
  // A browser that was told no does not ask again, and answers it at once.
  current.value = await requestPushPermission().catch(() => pushPermission());
  if (current.value !== 'granted') noteRefused();
  return { ok: current.value === 'granted', message: permissionMessages[current.value] };
}
