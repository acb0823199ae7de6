import * as v from 'valibot';
import { wholeNumber } from '#domain/base/whole-number.ts';
import type { Day } from '#domain/calendar/day.ts';
import { isSellable } from '#domain/inventory/shelf-life.ts';
import { lotKey, mayBeOneLot, type Lot } from '#domain/inventory/lot.ts';

/** Units of one lot at a position. Units of which nobody said the lot stand in no row: the level has them. */
export const StockLot = v.object({
  lot: v.string(),
  expires_on: v.nullable(v.string()),
  units: wholeNumber(1),
});
export type StockLot = v.InferOutput<typeof StockLot>;

/** Units of a lot that a movement brought to a position, or took from there (negative). */
export interface LotChange extends Lot {
  /** The `positionKey`, or the end where no position holds what left. */
  at: string;
  /** Its `lotKey`: changes of one add up. */
  key: string;
  units: number;
}

/** The units of a product at a position, and the lots of those that somebody named. */
export interface LotLevel {
  /** The system quantity; below zero it has no lots. */
  quantity: number;
  /** First the one that expires first. Together never more than the quantity. */
  lots: readonly StockLot[];
}

/**
 * Units of lots that are past their day, or too near to it, to be sold.
 * @param firstDay the `firstSellableDay` of their product.
 */
export function unsellableUnits(lots: readonly StockLot[], firstDay: Day): number {
  return unitsOfLots(lots.filter((each) => !isSellable(each.expires_on, firstDay)));
}

export function unitsOfLots(lots: readonly Pick<StockLot, 'units'>[]): number {
  return lots.reduce((sum, each) => sum + each.units, 0);
}

/** Units of a lot that somebody named; none where nobody did. */
export function unitsOfLot({ lot, expires_on }: Lot, units: number): StockLot[] {
  return lotKey({ lot, expires_on }) === '' ? [] : [{ lot, expires_on, units }];
}

/** First what expires first, then what has no day. */
export function inOrderOfExpiry<Row extends Lot>(lots: readonly Row[]): Row[] {
  return lots.toSorted((a, b) => compareExpiry(a, b));
}

function compareExpiry(a: Lot, b: Lot): number {
  if (a.expires_on === b.expires_on) return a.lot < b.lot ? -1 : Number(a.lot > b.lot);
  if (a.expires_on === null) return 1;
  return b.expires_on === null || a.expires_on < b.expires_on ? -1 : 1;
}

/** The lots that leave a position, and those that stay. */
export interface LotsTaken {
  left: StockLot[];
  /** What the record had of the units that left, for its own sum. */
  taken: StockLot[];
  /** What the units that left are: what was said, and else what the record had of them. */
  carried: StockLot[];
}

/**
 * Takes units out of a position. Where a lot is said it goes first; what the record lacks of it comes from the units
 * of no known lot, because somebody saw their lot now. Units of which nobody says the lot are those that a picker is
 * sent for: what can be sold and expires first, then what has no day, then what has no known lot. Units that cannot
 * be sold go last, so that no record of expired goods is lost to a movement that did not name them.
 * @param said lots with their units, together not more than `units`; the same lot may be known by less (`mayBeOneLot`).
 * @param firstDay the `firstSellableDay` of their product.
 * @param isAllSaid whether the units beyond those that are said are of no known lot, and not merely unsaid.
 */
export function takeLots(
  { quantity, lots }: LotLevel,
  units: number,
  said: readonly StockLot[],
  firstDay: Day,
  isAllSaid = false,
): LotsTaken {
  const left = inOrderOfExpiry(lots).map((each) => ({ ...each }));
  let unknown = Math.max(0, quantity) - unitsOfLots(left);
  const taken: StockLot[] = [];
  const carried: StockLot[] = [];

  let unsaid = units;
  let seen = 0;
  for (const each of said) {
    const same = left.filter((other) => lotKey(other) === lotKey(each));
    const like = left.filter((other) => !same.includes(other) && mayBeOneLot(other, each));
    const found = take([...same, ...like], each.units);
    const unrecorded = each.units - unitsOfLots(found);
    taken.push(...found);
    carried.push(...found.map((one) => ({ ...one, expires_on: one.expires_on ?? each.expires_on })));
    if (unrecorded > 0) carried.push({ ...each, units: unrecorded });
    unsaid -= each.units;
    seen += unrecorded;
  }
  const fromUnknown = Math.min(unknown, seen);
  unknown -= fromUnknown;
  if (isAllSaid) {
    const known = Math.min(unknown, unsaid);
    unknown -= known;
    unsaid -= known;
  }
  const sellable = left.filter((each) => isSellable(each.expires_on, firstDay));
  const unsellable = left.filter((each) => !isSellable(each.expires_on, firstDay)).toReversed();
  // What was seen is another lot than the record has: the record gives way, and these units are not what it says.
  const wrong = take(sellable, seen - fromUnknown);
  taken.push(...wrong, ...take(unsellable, seen - fromUnknown - unitsOfLots(wrong)));
  const first = take(sellable, unsaid);
  const rest = Math.max(0, unsaid - unitsOfLots(first) - unknown);
  const last = take(unsellable, rest);
  taken.push(...first, ...last);
  carried.push(...first, ...last);
  return { left: left.filter((each) => each.units > 0), taken: merged(taken), carried: merged(carried) };
}

/** Takes units from rows, which have that many fewer, in their order; answers what it found. */
function take(from: readonly StockLot[], wanted: number): StockLot[] {
  let missing = wanted;
  return from.flatMap((each) => {
    const now = Math.min(each.units, missing);
    if (now === 0) return [];
    each.units -= now;
    missing -= now;
    return [{ ...each, units: now }];
  });
}

/** Lots after units came to a position. */
export interface LotsPut {
  lots: StockLot[];
  /** How many units of each it has more; where nobody said their day it is that of the lot there. */
  added: StockLot[];
}

/**
 * Puts units at a position. A level below zero owes units first: those that cannot be sold stay in the record before
 * others, so that a wrong count never makes them sellable.
 * @param carried the lots that somebody named of the units, or that they had where they came from.
 */
export function putLots({ quantity, lots }: LotLevel, units: number, carried: readonly StockLot[]): LotsPut {
  let room = Math.max(0, quantity + units) - unitsOfLots(lots);
  const added = inOrderOfExpiry(carried).flatMap((each) => {
    const now = Math.min(each.units, room);
    room -= now;
    return now > 0 ? [{ ...each, units: now }] : [];
  });
  const rows = merged([...lots, ...added]);
  const day = new Map(rows.map((each) => [lotKey(each), each.expires_on]));
  return {
    lots: inOrderOfExpiry(rows),
    added: merged(added).map((each) => ({
      ...each,
      expires_on: each.expires_on ?? day.get(lotKey(each)) ?? null,
    })),
  };
}

/** The first units of some lots, those that expire first before others. */
export function firstUnits(lots: readonly StockLot[], units: number): StockLot[] {
  return putLots({ quantity: 0, lots: [] }, units, lots).added;
}

/** One row for each lot. Of several days that were said of one code the earliest holds. */
function merged(lots: readonly StockLot[]): StockLot[] {
  const rows = new Map<string, StockLot>();
  for (const each of lots) {
    if (lotKey(each) === '' || each.units === 0) continue;
    const known = rows.get(lotKey(each));
    rows.set(lotKey(each), known ? joined(known, each) : each);
  }
  return [...rows.values()];
}

function joined(one: StockLot, other: StockLot): StockLot {
  const days = [one.expires_on, other.expires_on].filter((each) => each !== null).toSorted();
  return { ...one, expires_on: days[0] ?? null, units: one.units + other.units };
}
