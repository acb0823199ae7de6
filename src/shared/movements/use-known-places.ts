import { useMemo } from 'react';
import type { ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import { unitsByPosition } from '#domain/warehouse/occupancy.ts';
import type { KnownPlaces } from '#domain/warehouse/position-warnings.ts';
import { useShownPositions } from '#src/shared/positions/use-shown-positions.ts';

/** What this device knows of the places of the warehouse; undefined while it has no copy of them. */
export function useKnownPlaces(items: readonly ShownInventoryItem[]): KnownPlaces | undefined {
  const units = useMemo(() => unitsByPosition(items), [items]);
  const positions = useShownPositions(units);
  return useMemo(() => positions && { positions, units }, [positions, units]);
}
