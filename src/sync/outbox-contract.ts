import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';

/*
 * What the outbox that screens know (`outbox.ts`) and its work (`outbox-work.ts`, `outbox-view.ts`) agree on. It imports
 * neither, so that the one can be loaded without the other.
 */

export interface SendOptions {
  /** In whose name, when not of who is signed in. */
  author?: string;
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

/** Commands of whoever is here, a visitor too, refusals that they put away included. Undefined until read. */
export const shownEntries: ReadonlySignal<readonly OutboxEntry[] | undefined> = shown;

/** Undefined while the outbox of the person who just signed in is being read. */
export function setOutboxEntries(entries: readonly OutboxEntry[] | undefined): void {
  shown.value = entries;
}
