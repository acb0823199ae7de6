import type { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';

const noPositions: readonly StoragePosition[] = [];

/** The positions as somebody described them; none for a person who does not read the warehouse. */
export function usePositionsCopy(): readonly StoragePosition[] {
  return useLive((store) => store.person && documents(store.person.positions.find()), []) ?? noPositions;
}
