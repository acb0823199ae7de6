import type { ValuedBy } from '#domain/counts/discrepancy.ts';

/** What is known of the worth of a unit, in whole pesos; 0 where nobody said. */
export interface KnownWorth {
  /** What its store pays for it. */
  storeCost: number;
  /** What the units at the position cost as they were entered. */
  enteredCost: number;
  /** Its sale price without IVA. */
  price: number;
}

export interface UnitValue {
  /** Whole pesos. */
  value: number;
  by: ValuedBy;
}

/**
 * What one unit is worth when a count differs: its cost, the store's own figure first. Where nobody knows the cost
 * the sale price stands in for it, as a difference that is worth nothing would correct itself.
 */
export function unitValue({ storeCost, enteredCost, price }: KnownWorth): UnitValue {
  const cost = storeCost || enteredCost;
  return cost > 0 ? { value: cost, by: 'cost' } : { value: price, by: 'price' };
}
