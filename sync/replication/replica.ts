import type { Checkpoint } from '#domain/protocol/replication.ts';

/** This device's copy of one collection. */
export interface Replica {
  /** Names this copy; emptying it gives it another name. */
  readonly copy: string;
  checkpoint(): Promise<Checkpoint | null>;
  /**
   * Writes the documents, then the checkpoint; throws without moving the checkpoint when a document was not
   * written.
   */
  apply(documents: readonly ReplicaDocument[], checkpoint: Checkpoint): Promise<void>;
  /** Forgets every document and the checkpoint. */
  clear(): Promise<void>;
}

export interface ReplicaDocument {
  id: string;
  _deleted?: boolean | undefined;
  [field: string]: unknown;
}
