import { useEffect, useState } from 'react';
import { get } from '#platform/value-store.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import { localStore } from '#src/db/local-store.ts';
import { checkpointStore } from '#src/db/rx-replica.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { lastUpdatedAt } from '#src/sync/sync-status.ts';

/** Whether this person's copy of a collection was ever read: an empty copy may only be a new one. */
export function useEverRead(name: CollectionName): boolean {
  const database = useSignalValue(localStore)?.person?.inventory.database.name;
  const updatedAt = useSignalValue(lastUpdatedAt);
  const [read, setRead] = useState<string>();

  useEffect(() => {
    if (!database || updatedAt === null) return;
    void get(name, checkpointStore(database)).then((checkpoint) => {
      if (checkpoint !== undefined) setRead(database);
      return checkpoint;
    });
  }, [name, database, updatedAt]);

  return database !== undefined && read === database;
}
