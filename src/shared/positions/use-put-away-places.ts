import { useMemo } from 'react';
import { positionKey } from '#domain/inventory/position.ts';
import { suggestPutAway, type PutAwaySuggestion, type UnitsToPlace } from '#domain/warehouse/put-away.ts';
import { usePositionsWithPending } from '#src/shared/positions/use-positions-with-pending.ts';
import { useStock } from '#src/shared/inventory/use-stock.ts';

const NONE: readonly PutAwaySuggestion[] = [];

/**
 * Where units of a product that wait for a shelf belong, the best place first, as far as this device knows;
 * empty until it has read positions and stock.
 */
export function usePutAwayPlaces(goods: UnitsToPlace): readonly PutAwaySuggestion[] {
  const { productId, units, rotation, unitWeightGrams, unitVolumeCm3 } = goods;
  const items = useStock()?.items;
  const positions = usePositionsWithPending();
  const stock = useMemo(
    () =>
      items?.map((each) => ({
        productId: each.productId,
        positionKey: positionKey(each.location),
        quantity: each.quantity,
        unitWeightGrams: each.unitWeightGrams ?? null,
        unitVolumeCm3: each.unitVolumeCm3 ?? null,
      })),
    [items],
  );
  return useMemo(() => {
    if (!positions || !stock) return NONE;
    const waiting = { productId, units, rotation, unitWeightGrams, unitVolumeCm3 };
    return suggestPutAway(waiting, [...positions.values()], stock);
  }, [productId, units, rotation, unitWeightGrams, unitVolumeCm3, stock, positions]);
}
