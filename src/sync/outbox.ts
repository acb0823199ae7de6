import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { CommandName } from '#domain/command-catalogue.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { isOpen, isUnsettled } from '#sync/outbox/rules/command-state.ts';
import { actOf, mayTakeBack } from '#sync/outbox/rules/lane.ts';
import { isLost } from '#sync/outbox/rules/outbox-entry.ts';
import { isPutAway, supersededIds } from '#sync/outbox/rules/resolution.ts';
import { lazyModule } from '#src/device/lazy-module.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { signedInAccount } from '#src/identity/credentials.ts';
import { shownEntries, type SendOptions } from '#src/sync/outbox-contract.ts';
import { syncNow } from '#src/sync/sync-status.ts';

export { pendingPreviews } from '#sync/outbox/rules/overlay.ts';
export type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

/*
 * The outbox as screens know it. The work is in `outbox-work.ts`, which loads the database with it, after the
 * first paint.
 */

const work = lazyModule(() => import('#src/sync/outbox-work.ts'));
export const {
  sendCommand,
  sendTogether,
  sendInstead,
  retry,
  settleRefusals,
  reopenRefusals,
  forgetSettled,
  cancelUnsent,
  takeBack,
  extendUndo,
  leaveNow,
} = work;

/** This person's commands, oldest first, with the refusals that they put away. Undefined until read. */
export const everyOwnEntry: ReadonlySignal<readonly OutboxEntry[] | undefined> = computed(() =>
  shownEntries.value?.filter((each) => each.actorId === signedInAccount.value?.id),
);

/** This person's commands, oldest first, with those settled in the last 30 days. Undefined until read. */
export const outboxEntries: ReadonlySignal<readonly OutboxEntry[] | undefined> = computed(() => {
  const own = everyOwnEntry.value;
  const superseded = supersededIds(own ?? []);
  return own?.filter((each) => !isPutAway(each, superseded));
});

export function useOutbox(): readonly OutboxEntry[] | undefined {
  return useSignalValue(outboxEntries);
}

/**
 * Saves a command on this device and answers its id; it leaves by itself, from here or from the service
 * worker.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function send(name: CommandName, data: unknown, options: SendOptions): Promise<string> {
  return sendCommand({ name, data, options });
}

/**
 * Sends everything of this person now, also commands that wait for a retry time, and even where the browser
 * says that there is no network.
 * @returns how many commands left, and how many still wait.
 */
export async function sendNow(): Promise<{ left: number; waiting: number }> {
  const lost = outboxEntries.peek()?.filter((each) => isOpen(each) && isLost(each)).length ?? 0;
  const before = await work.openCount();
  await syncNow();
  const waiting = Math.max(0, (await work.openCount()) - lost);
  return { left: Math.max(0, before - lost - waiting), waiting };
}

/** Whether `takeBack` would undo the act of a command. */
export function isUndoable(id: string, entries: readonly OutboxEntry[]): boolean {
  const act = actOf(id, entries);
  return act.length > 0 && mayTakeBack(act, entries.filter(isUnsettled));
}
