import { signal, type ReadonlySignal } from '@preact/signals-core';
import { type StorageFailure, storageFailureOf } from '#platform/storage-failure.ts';
import type { CommandName } from '#domain/command-catalogue.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

/*
 * The contract between the outbox that screens know (`outbox.ts`) and its work (`outbox-work.ts`,
 * `outbox-view.ts`). It imports neither, so that the one can load without the other.
 */

export interface SendOptions {
  /** The author, when it is not the signed-in person. */
  author?: string;
  /** The aggregate the command changes, e.g. `order:<id>` or `stock:<sku>@<position>`. */
  lane: string;
  /** Commands of other lanes that must settle first. */
  after?: string[];
  /**
   * The refused command that this one replaces. Of two that replace the same one, only the first is saved.
   */
  supersedes?: string;
  /**
   * The draft that the command is saved from: its identity and all that it says. A tab that was duplicated has
   * the draft too, and of two that save it unchanged only the first is saved.
   */
  draft?: string;
  /**
   * The person is offered to undo it: it stays here until the offer ends. True, or the name of the act that it
   * is one of several commands of.
   */
  undoable?: true | string;
  /** The action and its object in words, for the outbox screen. */
  title: string;
  detail: string;
  /** The document that this device shows until the server's arrives. */
  preview: unknown;
}

/** A command to be saved. */
export interface NewCommand<Options = SendOptions> {
  name: CommandName;
  data: unknown;
  /** Given by whoever has to name it before it is saved. */
  id?: string;
  options: Options;
}

/** Nothing can be kept on this device, and the server does not answer: a command has nowhere to go. */
export class NothingStored extends Error {
  override readonly name = 'NothingKept';
}

/** Why a command was not saved: what the browser's storage said, or that it could not leave either. */
export type OutboxFailure = StorageFailure | 'not_sent';

/** The device could not save a command, and kept nothing of it: the screen must keep the person's text. */
export class OutboxWriteError extends Error {
  readonly failure: OutboxFailure;
  constructor(cause: unknown) {
    super('The command could not be saved on this device.', { cause });
    this.failure = cause instanceof NothingStored ? 'not_sent' : storageFailureOf(cause);
  }
}

const shown = signal<readonly OutboxEntry[] | undefined>(undefined);

/**
 * Commands of the person who is here, a visitor too, with the refusals that they put away. Undefined until
 * read.
 */
export const shownEntries: ReadonlySignal<readonly OutboxEntry[] | undefined> = shown;

/** Undefined while the outbox of the person who just signed in is being read. */
export function setOutboxEntries(entries: readonly OutboxEntry[] | undefined): void {
  shown.value = entries;
}
