import { useSignalValue } from '#src/device/use-signal.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import type { StoryTime } from '#src/shared/orders/order-status-text.ts';
import { connection } from '#src/sync/sync-status.ts';

/** What is true of this device now, for the stories of its orders. */
export function useStoryTime(): StoryTime {
  const offline = useSignalValue(connection) === 'offline';
  const inMemory = useSignalValue(worksInMemory);
  return { offline, inMemory };
}
