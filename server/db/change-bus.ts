import type { ReplicationHint } from '#domain/protocol/replication.ts';

/** A hint on its way, with the people it matters to. */
export interface Change extends ReplicationHint {
  /** Only holders of these scopes need it; absent when it matters to all who may read the collection. */
  scopes?: readonly string[];
}

/**
 * Carries hints from writers to open streams. A lost hint must not matter: devices also poll.
 * One process publishes in memory; several over one PostgreSQL share hints through LISTEN/NOTIFY.
 */
export interface ChangeBus {
  /** Says, after commit, that collections changed. */
  publish(changes: readonly Change[]): void;
  subscribe(listener: (change: Change) => void): () => void;
  /** Aborted when the process is ending: streams end with it. */
  readonly closing: AbortSignal;
  close(): Promise<void>;
}
