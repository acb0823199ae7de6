import { useMemo } from 'react';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { stockByPosition } from '#domain/warehouse/occupancy.ts';
import type { KnownPlaces } from '#domain/warehouse/position-warnings.ts';
import { usePositionsWithPending } from '#src/shared/positions/use-positions-with-pending.ts';

/** The positions of the warehouse that this device knows; undefined while it has no copy of them. */
export function useKnownPlaces(items: readonly InventoryItemWithPending[]): KnownPlaces | undefined {
  const contents = useMemo(() => stockByPosition(items), [items]);
  const positions = usePositionsWithPending(contents);
  return useMemo(() => positions && { positions, contents }, [positions, contents]);
}
