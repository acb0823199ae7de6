import type { Command, CommandType } from '#domain/protocol/command.ts';
import type { CollectionName, ReplicationPage } from '#domain/protocol/replication.ts';
import type { Checkpoint } from '#domain/protocol/replication.ts';
import type { CommandResult } from '#domain/protocol/command.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

/** Time and chance, injected so that a simulation owns both. */
export interface Clock {
  nowMs(): number;
  /** A number in [0, 1). */
  random(): number;
}

/** The outbox on disk. `insert` and `modify` are durable when they resolve. */
export interface OutboxStore {
  insert(entry: OutboxEntry): Promise<void>;
  /** Commands that the server has not decided, in no particular order. */
  open(): Promise<OutboxEntry[]>;
  /** Acknowledged commands whose effect the replica may not show yet. */
  acked(): Promise<OutboxEntry[]>;
  /**
   * Changes entries one by one, each atomically against other contexts: `change` sees the entry as it is on disk and
   * answers the new one, or null to leave it.
   * @returns the entries that changed.
   */
  modify(ids: readonly string[], change: (entry: OutboxEntry) => OutboxEntry | null): Promise<OutboxEntry[]>;
}

export type SubmitAnswer =
  | { kind: 'answer'; results: readonly CommandResult[] }
  | { kind: 'refused'; status: number; retryAfterMs: number | null; message: string }
  | { kind: 'unreachable' };

/** Carries commands to the server as the person who made them. */
export interface CommandTransport {
  /** `no_grant` when this device has no permission to submit for that person. */
  submit(
    type: CommandType,
    actorId: string,
    commands: readonly Command[],
  ): Promise<SubmitAnswer | { kind: 'no_grant' }>;
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

export interface PullTransport {
  pull(collection: CollectionName, from: Checkpoint | null, limit: number): Promise<PullAnswer>;
}

/** This device's copy of one collection. */
export interface Replica {
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
