import type { Refusal } from '#identity/refusal.ts';
import type { Command } from '#domain/protocol/command.ts';
import type { CommandType } from '#domain/protocol/command-definition.ts';
import type { CollectionName, ReplicationPage } from '#domain/protocol/replication.ts';
import type { Checkpoint } from '#domain/protocol/replication.ts';
import type { CommandResult } from '#domain/protocol/command.ts';
import type { OutboxContent, OutboxEntry, OutboxRecord, UnplacedEntry } from '#sync/outbox/outbox-entry.ts';

/** Time and chance, injected so that a simulation owns both. */
export interface Clock {
  nowMs(): number;
  /** A number in [0, 1). */
  random(): number;
}

/**
 * The outbox on disk. What these do survives the end of the browser once they resolve, and that of the whole system
 * too, but for a `modify` that is not `durable`. Contents are sealed under their author's key.
 */
export interface OutboxStore {
  /** Saves an entry with its place; one that is there already stays as it is. */
  insert(entry: OutboxEntry): Promise<void>;
  /** Saves an entry at the next place of its lane (`placeInLane`), atomically against other contexts. */
  append(entry: UnplacedEntry): Promise<OutboxEntry>;
  /** Commands that the server has not decided for good, in no particular order. */
  open(): Promise<OutboxRecord[]>;
  /** Acknowledged commands whose effect the replica may not show yet. */
  acked(): Promise<OutboxRecord[]>;
  /** Commands whose effect was read and that are still kept: what a restored server may have to be told again. */
  confirmed(): Promise<OutboxRecord[]>;
  /**
   * Changes records in one step against other contexts: `change` sees each as it is on disk and answers the new one,
   * or null to leave it.
   * @returns the records that changed.
   */
  modify(
    ids: readonly string[],
    change: (record: OutboxRecord) => OutboxRecord | null,
    options?: { durable: boolean },
  ): Promise<OutboxRecord[]>;
  /** Opened contents by id. One whose key is gone is missing. */
  contents(ids: readonly string[]): Promise<Map<string, OutboxContent>>;
  /** Deletes a command if `may` agrees in the same step; it sees the record and all open ones. */
  remove(id: string, may: (record: OutboxRecord, open: readonly OutboxRecord[]) => boolean): Promise<boolean>;
}

export type SubmitAnswer =
  | { kind: 'answer'; results: readonly CommandResult[] }
  | Refusal
  | { kind: 'unreachable' };

/** Carries commands to the server as the person who made them. */
export interface CommandTransport {
  /** `no_grant` when this device has no permission to submit for that person. */
  submit(
    type: CommandType,
    actorId: string,
    commands: readonly Command[],
  ): Promise<SubmitAnswer | { kind: 'no_grant' }>;
  /** Leaves one command that the server keeps failing on: it is tried alone, and parked if it fails again. */
  quarantine(actorId: string, command: Command): Promise<SubmitAnswer | { kind: 'no_grant' }>;
}

/** Runs work while no other context of this browser runs it; null when another does. */
export interface ExclusiveLock {
  run<Answer>(work: () => Promise<Answer>, options: { steal: boolean }): Promise<Answer | null>;
}

export type PullAnswer =
  | { kind: 'page'; page: ReplicationPage }
  | { kind: 'must_refetch' }
  | { kind: 'refused'; status: number; retryAfterMs: number | null }
  | { kind: 'unreachable' };

export type ScopesAnswer =
  | { kind: 'scopes'; scopes: Readonly<Record<string, string>> }
  | { kind: 'refused'; status: number; retryAfterMs: number | null }
  | { kind: 'unreachable' };

export interface PullTransport {
  pull(collection: CollectionName, from: Checkpoint | null, limit: number): Promise<PullAnswer>;
}

/** This device's copy of one collection. */
export interface Replica {
  /** Names this copy; it is another one after it was emptied. */
  readonly copy: string;
  checkpoint(): Promise<Checkpoint | null>;
  /** Writes the documents, then the checkpoint; throws without moving the checkpoint when a document was not written. */
  apply(documents: readonly ReplicaDocument[], checkpoint: Checkpoint): Promise<void>;
  /** Forgets every document and the checkpoint. */
  clear(): Promise<void>;
}

export interface ReplicaDocument {
  id: string;
  _deleted?: boolean | undefined;
  [field: string]: unknown;
}
