import { computed, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { type Alert, StoredAlert, withAlert } from '#domain/notifications/alert.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { serverNow } from '#src/device/clock.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';
import { isFloorLocked } from '#src/session/floor.ts';
import {
  recordToasts,
  offeredToasts,
  takeAction,
  toasts,
  type QueuedToast,
} from '#src/ui/feedback/toast.tsx';

const NONE: StoredAlert[] = [];
/** Under the key of their person, and gone with them: an alert may say what they were doing. */
const stored = encryptedValue(storageKeys.alerts, v.array(StoredAlert), NONE);
/** The alerts of the toasts of this page. */
const alertOf = new Map<number, string>();

/** An alert, and its way back or on while it is still open. */
export interface DeviceAlert extends Alert {
  action: { label: string; take: () => void } | null;
}

/** What this device said of itself to the person who is here, the newest first. */
export const deviceAlerts: ReadonlySignal<readonly DeviceAlert[]> = computed(() => {
  const of = (said: readonly QueuedToast[]) => new Map(said.map((each) => [alertOf.get(each.id), each]));
  const [visible, offered] = [of(toasts.value), of(offeredToasts.value)];
  return stored.value.value.map((each) => {
    const open = visible.get(each.id) ?? offered.get(each.id);
    const action = open?.action ? { label: open.action.label, take: () => takeAction(open) } : null;
    return { ...each, isVisible: visible.has(each.id), action };
  });
});

/** Keeps from now on what toasts say. */
export function followAlerts(): void {
  recordToasts((said) => {
    if (isFloorLocked.peek()) return;
    const id = uuidv7();
    alertOf.set(said.id, id);
    const alert = { id, type: said.tone, text: said.text, timestamp: serverNow() };
    stored.update((alerts) => withAlert(alerts, alert));
  });
}

export function forgetAlerts(): void {
  stored.update(() => NONE);
}
