import { useEffect, useState } from 'react';
import { get } from '#platform/value-store.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import { localStore } from '#src/db/local-store.ts';
import { checkpointStore } from '#src/db/rx-replica.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { lastUpdatedAt } from '#src/sync/sync-status.ts';

/** Whether a copy was ever read, as it was when the device last had everything. */
interface LookedUp {
  database: string;
  updatedAt: number;
  isRead: boolean;
}

function useLookedUp(name: CollectionName): LookedUp | undefined {
  const database = useSignalValue(localStore)?.person?.inventory.database.name;
  const updatedAt = useSignalValue(lastUpdatedAt);
  const [lookedUp, setLookedUp] = useState<LookedUp>();

  useEffect(() => {
    if (!database || updatedAt === null) return;
    void get(name, checkpointStore(database)).then((checkpoint) =>
      setLookedUp({ database, updatedAt, isRead: checkpoint !== undefined }),
    );
  }, [name, database, updatedAt]);

  return database !== undefined && lookedUp?.database === database ? lookedUp : undefined;
}

/** Whether this person's copy of a collection was ever read: an empty copy may only be a new one. */
export function useEverRead(name: CollectionName): boolean {
  return useLookedUp(name)?.isRead ?? false;
}

/** Whether everything was read since this screen opened, and this collection was not in it: an older server has none. */
export function useNeverSent(name: CollectionName): boolean {
  const lookedUp = useLookedUp(name);
  const [openedAt] = useState(() => lastUpdatedAt.peek());
  return lookedUp !== undefined && !lookedUp.isRead && lookedUp.updatedAt !== openedAt;
}
