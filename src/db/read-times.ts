import { get, set } from '#platform/value-store.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import { checkpointStore } from '#src/db/rx-replica.ts';

/**
 * Notes that a collection was read to its end. The note lies beside the checkpoints, and dies with their
 * database.
 */
export function noteReadAt(databaseName: string, name: CollectionName, atMs: number): Promise<void> {
  return set(keyOf(name), atMs, checkpointStore(databaseName));
}

/** When this copy of a collection was last read to its end, milliseconds; null when it never was. */
export async function readAt(databaseName: string, name: CollectionName): Promise<number | null> {
  return (await get<number>(keyOf(name), checkpointStore(databaseName))) ?? null;
}

function keyOf(name: CollectionName): string {
  return `${name}:leida`;
}
