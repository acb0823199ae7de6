import type { ReplicationHint } from '#domain/protocol/replication.ts';

/**
 * Carries hints from writers to open streams. A lost hint must not matter: devices also poll.
 * One process publishes in memory; several over one PostgreSQL share hints through LISTEN/NOTIFY.
 */
export interface ChangeBus {
  /** Says, after commit, that collections changed. */
  publish(hints: readonly ReplicationHint[]): void;
  subscribe(listener: (hint: ReplicationHint) => void): () => void;
  close(): Promise<void>;
}
