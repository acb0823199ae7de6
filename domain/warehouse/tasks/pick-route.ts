import type { Day } from '#domain/calendar/day.ts';
import { lotKey, NO_LOT, type Lot } from '#domain/inventory/lot.ts';
import { firstSellableDay, isSellable } from '#domain/inventory/shelf-life.ts';
import { inOrderOfExpiry, takeLots, unitsOfLots, type StockLot } from '#domain/inventory/stock-lots.ts';
import { firstDayOfLine, lotOfTaskLine, type TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { inWalkingOrder } from '#domain/warehouse/walking-order.ts';

/** Units of a product at a position that are assigned to nobody else. */
export interface Shelf {
  productId: string;
  key: string;
  units: number;
  /** Those of them whose lot is known. */
  lots: readonly StockLot[];
  /** Days that its product must still last to be picked; none said is 0. */
  minimumDays?: number;
}

export interface Taking {
  productId: string;
  /** Null when no position has any: the picker looks for it, or reports that it is not there. */
  from: string | null;
  quantity: number;
  /** The lot to take; `NO_LOT` where any will do. */
  lot: Lot;
}

/** Units at a shelf that are alike for a picker: of one lot with a day, or of any without. */
interface Pile {
  key: string;
  units: number;
  lot: Lot;
}

/**
 * The positions from which to take the units of an order, and the lots: first what expires first (FEFO), never what
 * cannot be sold, and units without a day after all that have one. Among equals, one position where one has enough:
 * the one that is left with least, so that shelves empty. Otherwise as few as there are, the fullest first. Units
 * that no shelf has are asked of the last one: the system quantity may be wrong, and the person there sees it.
 * @param today in Bogotá.
 */
export function takingsFor(
  wanted: ReadonlyMap<string, number>,
  shelves: readonly Shelf[],
  today: Day,
): Taking[] {
  const takings = [...wanted].flatMap(([productId, units]) =>
    ofProduct(
      productId,
      units,
      shelves.filter((each) => each.productId === productId),
      today,
    ),
  );
  return inWalkingOrder(takings, (each) => each.from);
}

/** Shelves without the units of some takings, which are other tasks' from then on. */
export function withoutTakings(shelves: readonly Shelf[], takings: readonly Taking[], today: Day): Shelf[] {
  return shelves.map((shelf) =>
    takings
      .filter(({ productId, from }) => productId === shelf.productId && from === shelf.key)
      .reduce((rest, { quantity, lot }) => withoutUnits(rest, { ...lot, units: quantity }, today), shelf),
  );
}

/**
 * A shelf without units that are promised, of their lot where the task says one that can be sold: for one that expired
 * since, its picker takes what lasts (`pickableLine`).
 */
export function withoutUnits(shelf: Shelf, promised: StockLot, today: Day): Shelf {
  const firstDay = firstDayOf(shelf, today);
  const isSaid = lotKey(promised) !== '' && isSellable(promised.expires_on, firstDay);
  const said = isSaid ? [promised] : [];
  const { left } = takeLots({ quantity: shelf.units, lots: shelf.lots }, promised.units, said, firstDay);
  return { ...shelf, units: shelf.units - promised.units, lots: left };
}

function ofProduct(productId: string, wanted: number, shelves: readonly Shelf[], today: Day): Taking[] {
  const takings: Taking[] = [];
  let missing = wanted;
  for (const piles of pilesInOrder(shelves, today)) {
    const taken = takenFrom(piles, missing).map(({ key, units, lot }) => {
      return { productId, from: key, quantity: units, lot };
    });
    takings.push(...taken);
    missing -= taken.reduce((sum, each) => sum + each.quantity, 0);
    if (missing === 0) break;
  }
  const last = takings.at(-1);
  if (!last) return [{ productId, from: null, quantity: wanted, lot: NO_LOT }];
  last.quantity += missing;
  return takings;
}

/** The piles of each day of expiry, the earliest first, and then those without a day. */
function pilesInOrder(shelves: readonly Shelf[], today: Day): Pile[][] {
  const dated = shelves.flatMap((shelf) =>
    shelf.lots
      .filter((each) => each.expires_on !== null && isSellable(each.expires_on, firstDayOf(shelf, today)))
      .map(({ units, ...lot }) => ({ key: shelf.key, units, lot })),
  );
  const undated = shelves.map(({ key, units, lots }) => {
    return { key, units: units - unitsOfLots(lots.filter((each) => each.expires_on !== null)), lot: NO_LOT };
  });
  const days = [...new Set(dated.map(({ lot }) => lot.expires_on ?? ''))].toSorted();
  return [...days.map((day) => dated.filter(({ lot }) => lot.expires_on === day)), undated].map((piles) =>
    piles.filter((each) => each.units > 0),
  );
}

function firstDayOf({ minimumDays }: Shelf, today: Day): Day {
  return firstSellableDay(today, minimumDays);
}

function takenFrom(piles: readonly Pile[], wanted: number): Pile[] {
  const byUnits = piles.toSorted((a, b) => b.units - a.units || (a.key < b.key ? -1 : 1));
  const whole = byUnits.findLast((each) => each.units >= wanted);
  if (whole) return [{ ...whole, units: wanted }];
  let missing = wanted;
  return byUnits
    .map((each) => {
      const units = Math.min(each.units, missing);
      missing -= units;
      return { ...each, units };
    })
    .filter((each) => each.units > 0);
}

/**
 * Another place to look for a product: of the positions that were not searched the one with what expires first, else
 * the fullest; null when none has any that can be sold.
 */
export function nextShelf(
  productId: string,
  shelves: readonly Shelf[],
  lookedAt: readonly string[],
  today: Day,
): string | null {
  const others = shelves.filter((each) => each.productId === productId && !lookedAt.includes(each.key));
  const [piles = []] = pilesInOrder(others, today).filter((each) => each.length > 0);
  const [fullest] = piles.toSorted((a, b) => b.units - a.units || (a.key < b.key ? -1 : 1));
  return fullest?.key ?? null;
}

/**
 * The lot that a picker is shown: that of the line while it can be sold, else what expires first of what the position
 * has and can be sold. `NO_LOT` where any will do.
 * @param lots of the product at the position.
 */
export function lotToPick(line: TaskLine, lots: readonly StockLot[], today: Day): Lot {
  const own = lotOfTaskLine(line);
  const firstDay = firstDayOfLine(line, today);
  if ((own.lot !== '' || own.expires_on !== null) && isSellable(own.expires_on, firstDay)) return own;
  const [first] = inOrderOfExpiry(
    lots.filter((each) => each.expires_on !== null && isSellable(each.expires_on, firstDay)),
  );
  return first ? { lot: first.lot, expires_on: first.expires_on } : NO_LOT;
}
