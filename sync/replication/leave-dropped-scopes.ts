import type { CollectionName } from '#domain/protocol/replication.ts';
import type { Replica } from '#sync/replication/replica.ts';
import type { ScopesAnswer } from '#sync/replication/pull-transport.ts';

export interface NamedReplica {
  name: CollectionName;
  replica: Replica;
}

/**
 * Erases every copy that was read under a scope its person no longer has: they changed role or store, perhaps
 * while this device was away. Reading comes after, so that nothing new appears beside documents that they may
 * not see any more.
 * @param replicas the open copies, asked again after each erasing: erasing one may take others with it.
 * @returns whether it erased anything.
 */
export async function leaveDroppedScopes(
  replicas: () => readonly NamedReplica[],
  { scopes }: Pick<ScopesAnswer & { kind: 'scopes' }, 'scopes'>,
): Promise<boolean> {
  let erased = false;
  for (;;) {
    const dropped = await firstDropped(replicas(), scopes);
    if (!dropped) return erased;
    await dropped.replica.clear();
    erased = true;
  }
}

async function firstDropped(
  replicas: readonly NamedReplica[],
  scopes: Readonly<Record<string, string>>,
): Promise<NamedReplica | null> {
  for (const each of replicas) {
    const checkpoint = await each.replica.checkpoint();
    if (checkpoint && checkpoint.scope !== scopes[each.name]) return each;
  }
  return null;
}
