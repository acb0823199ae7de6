import { catalogueProgress } from '#src/db/fill/catalogue-progress.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { connection, lastUpdatedAt } from '#src/sync/sync-status.ts';

/**
 * How much of the catalogue this device has: all of it, some while the first import runs, none and no network
 * to fetch it, or none yet.
 */
export type CatalogueState = 'ready' | 'importing' | 'missing' | 'loading';

export function useCatalogueState(): CatalogueState {
  const importing = useSignalValue(catalogueProgress) !== null;
  const complete = useSignalValue(lastUpdatedAt) !== null;
  const offline = useSignalValue(connection) === 'offline';
  if (importing) return 'importing';
  if (complete) return 'ready';
  return offline ? 'missing' : 'loading';
}
