import { del, get, set, type ValueStore } from '#platform/value-store.ts';

/** Collections that this page knows to have been filled: most readings are of those. */
const known = new Set<string>();

/**
 * Notes that the first reading of a collection has begun and not ended, beside its checkpoint: whoever goes on
 * with it has seen nothing of what was written below RxDB.
 */
export function fillingRecord(copy: string, name: string, store: ValueStore) {
  const key = `${name}:llenando`;
  const place = `${copy}/${name}`;
  return {
    isKnownToHaveEnded: (): boolean => known.has(place),
    noteEnded: (): void => void known.add(place),
    async isUnderWay(): Promise<boolean> {
      return (await get<boolean>(key, store)) ?? false;
    },
    begin: (): Promise<void> => set(key, true, store),
    async end(): Promise<void> {
      await del(key, store);
      known.add(place);
    },
  };
}
