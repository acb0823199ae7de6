import { inWalkingOrder } from '#domain/warehouse/walking-order.ts';

/** Units of a product at a position that are assigned to nobody else. */
export interface Shelf {
  productId: string;
  key: string;
  units: number;
}

export interface Taking {
  productId: string;
  /** Null when no position has any: the picker looks for it, or reports that it is not there. */
  from: string | null;
  quantity: number;
}

/**
 * The positions from which to take the units of an order. One position where one has enough: the one that is
 * left with least, so that shelves empty. Otherwise as few as there are, the fullest first. Units that no
 * shelf has are asked of the last one: the system quantity may be wrong, and the person there sees it.
 */
export function takingsFor(wanted: ReadonlyMap<string, number>, shelves: readonly Shelf[]): Taking[] {
  const takings = [...wanted].flatMap(([productId, units]) =>
    ofProduct(
      productId,
      units,
      shelves.filter((each) => each.productId === productId && each.units > 0),
    ),
  );
  return inWalkingOrder(takings, (each) => each.from);
}

function ofProduct(productId: string, wanted: number, shelves: readonly Shelf[]): Taking[] {
  const byUnits = shelves.toSorted((a, b) => b.units - a.units || (a.key < b.key ? -1 : 1));
  const whole = byUnits.findLast((each) => each.units >= wanted);
  if (whole) return [{ productId, from: whole.key, quantity: wanted }];
  let missing = wanted;
  const takings = byUnits.map(({ key, units }): Taking => {
    const quantity = Math.min(units, missing);
    missing -= quantity;
    return { productId, from: key, quantity };
  });
  const last = takings.at(-1);
  if (!last) return [{ productId, from: null, quantity: wanted }];
  last.quantity += missing;
  return takings.filter((each) => each.quantity > 0);
}

/**
 * Another place to look for a product: the fullest position that was not searched; null when there is none.
 */
export function nextShelf(
  productId: string,
  shelves: readonly Shelf[],
  lookedAt: readonly string[],
): string | null {
  const others = shelves.filter(
    (each) => each.productId === productId && each.units > 0 && !lookedAt.includes(each.key),
  );
  const [fullest] = others.toSorted((a, b) => b.units - a.units || (a.key < b.key ? -1 : 1));
  return fullest?.key ?? null;
}
