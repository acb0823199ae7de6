import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { devicePushState, type DevicePush, type DevicePushState } from '#domain/notifications/device-push.ts';
import { pushPaths, SubscriptionsAnswer } from '#domain/notifications/push-api.ts';
import { noteRegistered, noteWanted, pushState } from '#identity/push-state.ts';
import { pushSubscription, pushSupport } from '#src/device/push-manager.ts';
import { call } from '#src/identity/call.ts';
import { isFloorLocked } from '#src/session/floor.ts';
import { account } from '#src/session/session.ts';
import {
  askForPermission,
  noteRefused,
  permission,
  readPermission,
} from '#src/shared/notifications/push-permission.ts';
import {
  deregisterPush,
  endPush,
  registerPush,
  type PushOutcome,
} from '#src/shared/notifications/push-registration.ts';
import { succeeds } from '#src/shared/notifications/succeeds.ts';
import { connection } from '#src/sync/sync-status.ts';

/** One tab at a time changes the subscription of the browser, which all of them share. */
const LOCK = 'mestore-avisos';

const read = signal<DevicePush | null>(null);

/** Whether this device announces what the person is notified of; null until it was read. */
export const thisDevicePush: ReadonlySignal<DevicePushState | null> = computed(
  () => read.value && devicePushState(read.value),
);

/** Reads it anew. */
export async function readThisDevice(): Promise<void> {
  readPermission();
  const support = pushSupport();
  const [{ wantedBy, registered }, subscription] = await Promise.all([
    pushState(),
    support === 'supported' ? pushSubscription() : null,
  ]);
  const id = account.peek()?.id;
  read.value = {
    support,
    permission: permission.peek(),
    isWanted: id !== undefined && wantedBy.includes(id),
    isSubscribed: subscription !== null,
    isRegistered: registered?.userId === id,
  };
}

/**
 * Turns the notifications of the person on for this device, or on again. Only in answer to a press: the browser may ask the
 * person. Where one step fails, nothing is left half-done.
 */
export async function turnOnPush(): Promise<PushOutcome> {
  const person = account.peek();
  if (!person || connection.peek() === 'offline') return { ok: false, message: NEEDS_CONNECTION };
  const asked = await askForPermission();
  if (!asked.ok) {
    await readThisDevice();
    return asked;
  }
  return exclusively(async () => {
    const outcome = await registerPush(person, { isForced: true });
    if (!outcome.ok) return outcome;
    await noteWanted(person.id, true);
    return asked;
  });
}

export const NEEDS_CONNECTION = 'Para activar los avisos hace falta conexión. Inténtalo cuando vuelva.';

/** Turns them off for this device: at once, also without a network; the server hears of it when it can. */
export async function turnOffPush(): Promise<PushOutcome> {
  const person = account.peek();
  if (!person) return { ok: false, message: '' };
  noteRefused();
  return exclusively(async () => {
    await noteWanted(person.id, false);
    const isOff = await endPush();
    await deregisterPush(person);
    return isOff
      ? { ok: true, message: 'Este equipo ya no te avisa.' }
      : { ok: false, message: 'El navegador no dejó apagar los avisos. Quítale el permiso a este sitio.' };
  });
}

/**
 * Brings in line what the browser has, what the person wants and what the server knows: a subscription of nobody who is here
 * is ended, and one that changed, or of which the server heard a day ago, is registered again. Asks the person nothing.
 */
export async function resyncPush(): Promise<void> {
  if (pushSupport() !== 'supported') return readThisDevice();
  await succeeds('Revisión de los avisos', () =>
    exclusively(async () => {
      readPermission();
      const person = account.peek();
      const isWanted = person && (await pushState()).wantedBy.includes(person.id);
      if (isWanted && permission.peek() === 'granted') {
        if (!isFloorLocked.peek()) await registerPush(person);
        return;
      }
      await endPush();
      await deregisterPush(person);
    }),
  );
}

/** Asks the server whether it still knows the subscription of this device: its push service may have ended it. */
export async function checkAtServer(): Promise<void> {
  if (thisDevicePush.peek() !== 'on') return;
  const answer = await call(pushPaths.subscriptions, SubscriptionsAnswer);
  if (!answer.ok || answer.body.data.some((each) => each.is_this_device)) return;
  await noteRegistered(null);
  await readThisDevice();
}

async function exclusively<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return navigator.locks.request(LOCK, async () => {
    try {
      return await work();
    } finally {
      await readThisDevice();
    }
  });
}
