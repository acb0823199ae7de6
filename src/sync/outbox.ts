import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { CommandName } from '#domain/command-catalogue.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { isOpen, isUnsettled } from '#sync/outbox/command-state.ts';
import { actOf, mayTakeBack } from '#sync/outbox/lane.ts';
import { isLost } from '#sync/outbox/outbox-entry.ts';
import { isPutAway, supersededIds } from '#sync/outbox/resolution.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { signedInAccount } from '#src/identity/credentials.ts';
import { shownEntries, type NewCommand, type SendOptions } from '#src/sync/outbox-contract.ts';
import { syncNow } from '#src/sync/sync-status.ts';

export { pendingPreviews } from '#sync/outbox/overlay.ts';
export type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';

/*
 * The outbox as screens know it. The work is in `outbox-work.ts`, which loads the database with it, after the
 * first paint.
 */

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

/** `send` of a command that is made elsewhere, as `sendTogether` takes it. */
export async function sendCommand(command: NewCommand): Promise<string> {
  return (await work()).save(command);
}

/**
 * Saves commands of one act on this device in their order, all or none, whatever ends the page; they leave by
 * themselves. Answers their ids.
 * @throws OutboxWriteError when the device could not save them.
 */
export async function sendTogether(
  commands: readonly NewCommand<Omit<SendOptions, 'supersedes' | 'draft'>>[],
): Promise<string[]> {
  return (await work()).saveTogether(commands);
}

/** Puts a waiting or failed command back in the queue. */
export async function retry(id: string): Promise<void> {
  return (await work()).retry(id);
}

/**
 * Sends everything of this person now, also commands that wait for a retry time, and even where the browser
 * says that there is no network.
 * @returns how many commands left, and how many still wait.
 */
export async function sendNow(): Promise<{ left: number; waiting: number }> {
  const { openCount } = await work();
  const lost = outboxEntries.peek()?.filter((each) => isOpen(each) && isLost(each)).length ?? 0;
  const before = await openCount();
  await syncNow();
  const waiting = Math.max(0, (await openCount()) - lost);
  return { left: Math.max(0, before - lost - waiting), waiting };
}

/** Puts refusals away once the person has read why: they accept the server's state, or give the change up. */
export async function settleRefusals(
  ids: readonly string[],
  resolution: NonNullable<OutboxEntry['resolution']>,
): Promise<void> {
  return (await work()).settleRefusals(ids, resolution);
}

/** Undoes `settleRefusals`. */
export async function reopenRefusals(ids: readonly string[]): Promise<void> {
  return (await work()).reopenRefusals(ids);
}

/** Forgets a command that the server decided, once its answer is kept elsewhere. */
export async function forgetSettled(id: string): Promise<void> {
  return (await work()).forgetSettled(id);
}

/** Forgets a command that can be read no more: nobody could ever send it. */
export async function forgetLost(id: string): Promise<void> {
  return (await work()).forgetSettled(id);
}

/** Takes back a command that never left this device. False when it did, or when later work depends on it. */
export async function cancelUnsent(id: string): Promise<boolean> {
  return (await work()).cancelUnsent(id);
}

/**
 * Undoes the act that a command is part of: all of its commands or none. True also when somebody has undone it
 * before; false when it left this device, or when later work depends on it.
 */
export async function takeBack(id: string): Promise<boolean> {
  return (await work()).takeBack(id);
}

/** Lets commands that can still be undone wait for so long from now. */
export async function keepUndoable(ids: readonly string[], ms: number): Promise<void> {
  return (await work()).keepUndoable(ids, ms);
}

/** Lets commands leave that only waited for their author to undo them. */
export async function leaveNow(ids: readonly string[]): Promise<void> {
  return (await work()).leaveNow(ids);
}

/** Whether `takeBack` would undo the act of a command. */
export function isUndoable(id: string, entries: readonly OutboxEntry[]): boolean {
  const act = actOf(id, entries);
  return act.length > 0 && mayTakeBack(act, entries.filter(isUnsettled));
}

function work(): Promise<typeof import('#src/sync/outbox-work.ts')> {
  return import('#src/sync/outbox-work.ts');
}
