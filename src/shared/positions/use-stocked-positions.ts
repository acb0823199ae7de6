import { useMemo } from 'react';
import { unitsByPosition } from '#domain/warehouse/occupancy.ts';
import { usePositionsWithPending } from '#src/shared/positions/use-positions-with-pending.ts';
import { stockedPositions, type StockedPosition } from '#src/shared/positions/position-filters.ts';
import { useStock } from '#src/shared/inventory/use-stock.ts';

/**
 * Every position with its stock as this device knows it, unsent movements included; undefined until both were
 * read.
 */
export function useStockedPositions(): StockedPosition[] | undefined {
  const items = useStock()?.items;
  const units = useMemo(() => items && unitsByPosition(items), [items]);
  const positions = usePositionsWithPending(units);
  return useMemo(() => positions && units && stockedPositions(positions, units), [positions, units]);
}
