import { createHash } from 'node:crypto';
import type { Checkpoint } from '#domain/protocol/replication.ts';
import type { Replica, ReplicaDocument } from '#sync/replication/replica.ts';

export interface MemoryReplica extends Replica {
  /** Fingerprint of each document by its id. */
  fingerprints(): Map<string, string>;
}

/** A device's copy of a collection, in memory. */
export function memoryReplica(): MemoryReplica {
  const documents = new Map<string, ReplicaDocument>();
  let reached: Checkpoint | null = null;
  let emptied = 0;
  return {
    get copy() {
      return `memory ${emptied}`;
    },
    checkpoint: async () => reached,
    async apply(changed, checkpoint) {
      for (const each of changed) {
        if (each._deleted) documents.delete(each.id);
        else documents.set(each.id, each);
      }
      reached = checkpoint;
    },
    async clear() {
      documents.clear();
      reached = null;
      emptied += 1;
    },
    fingerprints: () => new Map([...documents].map(([id, each]) => [id, fingerprint(each)])),
  };
}

function fingerprint(document: ReplicaDocument): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 16);
}
