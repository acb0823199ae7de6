import { useMemo } from 'react';
import { positionKey } from '#domain/inventory/position.ts';
import { suggestPutAway, type PutAwaySuggestion } from '#domain/warehouse/put-away.ts';
import { usePositionsWithPending } from '#src/shared/positions/use-positions-with-pending.ts';
import { useStock } from '#src/shared/stock/use-stock.ts';

const NONE: readonly PutAwaySuggestion[] = [];

/**
 * Where units of a product that wait for a shelf belong, the best place first, as far as this device knows;
 * empty until it has read positions and stock.
 */
export function usePutAwayPlaces(productId: string, units: number): readonly PutAwaySuggestion[] {
  const items = useStock()?.items;
  const positions = usePositionsWithPending();
  return useMemo(() => {
    if (!positions || !items) return NONE;
    const goods = { productId, units, rotation: null, unitWeightGrams: null, unitVolumeCm3: null };
    const stock = items.map((each) => {
      return {
        productId: each.productId,
        positionKey: positionKey(each.location),
        quantity: each.quantity,
      };
    });
    return suggestPutAway(goods, [...positions.values()], stock);
  }, [productId, units, items, positions]);
}
