import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { CommandName } from '#domain/protocol/command.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { isPutAway, supersededIds } from '#sync/outbox/resolution.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { signedInAccount } from '#src/sync/credentials.ts';
import { syncNow } from '#src/sync/sync-status.ts';

export { pendingPreviews } from '#sync/outbox/overlay.ts';
export type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';

/*
 * The outbox as screens know it. The work is in `outbox-work.ts`, which brings the database with it and is loaded
 * after the first paint.
 */

export interface SendOptions {
  /** The aggregate the command changes, e.g. `order:<id>` or `stock:<sku>@<position>`. */
  lane: string;
  /** Commands of other lanes that must be settled first. */
  after?: string[];
  /** The refused command whose place this one takes. Of two that take the same place, only the first is saved. */
  supersedes?: string;
  /** What the person did and to what, in words, for the outbox screen. */
  title: string;
  detail: string;
  /** The document as this device shows it until the server's arrives. */
  preview: unknown;
}

/** The device could not save a command. Nothing was kept: the screen must keep what the person wrote. */
export class OutboxWriteError extends Error {
  readonly isQuota: boolean;
  constructor(cause: unknown) {
    super('The command could not be saved on this device.', { cause });
    this.isQuota = /Quota/i.test(String(cause));
  }
}

const shown = signal<readonly OutboxEntry[] | undefined>(undefined);

/** This person's commands, oldest first, refusals that they put away included. Undefined until read. */
export const everyOwnEntry: ReadonlySignal<readonly OutboxEntry[] | undefined> = computed(() =>
  shown.value?.filter((each) => each.actorId === signedInAccount.value?.id),
);

/** This person's commands, oldest first, those settled in the last 30 days included. Undefined until read. */
export const outboxEntries: ReadonlySignal<readonly OutboxEntry[] | undefined> = computed(() => {
  const own = everyOwnEntry.value;
  const superseded = supersededIds(own ?? []);
  return own?.filter((each) => !isPutAway(each, superseded));
});

/** Undefined while the outbox of the person who just signed in is being read. */
export function setOutboxEntries(entries: readonly OutboxEntry[] | undefined): void {
  shown.value = entries;
}

export function useOutbox(): readonly OutboxEntry[] | undefined {
  return useSignalValue(outboxEntries);
}

/**
 * Saves a command on this device and answers its id; it leaves by itself, from here or from the service worker.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function send(name: CommandName, data: unknown, options: SendOptions): Promise<string> {
  return (await work()).save(name, data, options);
}

/** Puts a waiting or failed command back in the queue. */
export async function retry(id: string): Promise<void> {
  return (await work()).retry(id);
}

/** Sends everything of this person now, what waits for time included. */
export async function sendNow(): Promise<void> {
  return syncNow();
}

/** Puts away refusals, once the person has read why: they take what the server said, or give the change up. */
export async function settleRefusals(
  ids: readonly string[],
  resolution: NonNullable<OutboxEntry['resolution']>,
): Promise<void> {
  return (await work()).settleRefusals(ids, resolution);
}

/** Takes back what `settleRefusals` noted. */
export async function reopenRefusals(ids: readonly string[]): Promise<void> {
  return (await work()).reopenRefusals(ids);
}

/** Takes back a command that never left this device. False when it did, or when later work stands on it. */
export async function cancelUnsent(id: string): Promise<boolean> {
  return (await work()).cancelUnsent(id);
}

function work(): Promise<typeof import('#src/sync/outbox-work.ts')> {
  return import('#src/sync/outbox-work.ts');
}
