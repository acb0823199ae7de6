import type { StoragePosition } from '#domain/warehouse/storage-position.ts';

/** The weight and the volume of one unit; null when nobody measured it. */
export interface UnitSize {
  unitWeightGrams: number | null;
  unitVolumeCm3: number | null;
}

export const UNMEASURED: UnitSize = { unitWeightGrams: null, unitVolumeCm3: null };

/** All that stands at a position, of whatever products. */
export interface BinStock {
  units: number;
  /** Of the units with a known weight. */
  grams: number;
  unweighed: number;
  /** Of the units with a known volume. */
  cm3: number;
  unmeasured: number;
}

export const NOTHING: BinStock = { units: 0, grams: 0, unweighed: 0, cm3: 0, unmeasured: 0 };

/** What is the least of a position: the number of units, what it carries, or its inside. */
export type RoomLimit = 'units' | 'weight' | 'volume';

/** Units that still fit, and what allows no more. */
export interface Room {
  units: number;
  limit: RoomLimit;
}

/** The limits of a position: how many units, how much weight, and its inside. Each is null while unknown. */
export type PositionLimits = Pick<
  StoragePosition,
  'maxUnits' | 'maxWeightKg' | 'widthCm' | 'depthCm' | 'heightCm'
>;

/** Why no more fit. A number of units says itself. */
export const limitLabels: Record<RoomLimit, string> = {
  units: '',
  weight: ' por peso',
  volume: ' por volumen',
};

/** Part of a position's volume that units can really take. */
const USABLE_PERCENT = 85;

/** What stands at a position once more units do. */
export function withUnits(contents: BinStock, units: number, size: UnitSize): BinStock {
  const { unitWeightGrams: grams, unitVolumeCm3: cm3 } = size;
  return {
    units: contents.units + units,
    grams: contents.grams + units * (grams ?? 0),
    unweighed: contents.unweighed + (grams === null ? units : 0),
    cm3: contents.cm3 + units * (cm3 ?? 0),
    unmeasured: contents.unmeasured + (cm3 === null ? units : 0),
  };
}

/**
 * Units that still fit in a position by the known limits: units, weight and volume, whichever is least. What
 * stands there counts with its own weight and volume; a unit that nobody measured counts as one of those to be
 * placed. Null: unknown.
 */
export function roomFor(position: PositionLimits, contents: BinStock, size: UnitSize): Room | null {
  const limit = leastLimit(position, contents, size);
  return limit && { limit, units: Math.max(0, allowedBy(limit, position, contents, size) ?? 0) };
}

/** What keeps so many units out of a position; null when they fit, as far as anybody knows. */
export function tightLimit(
  position: PositionLimits,
  contents: BinStock,
  units: number,
  size: UnitSize,
): RoomLimit | null {
  const limit = leastLimit(position, contents, size);
  return limit && (allowedBy(limit, position, contents, size) ?? 0) < units ? limit : null;
}

/** The limit that allows least; null when none is known. */
function leastLimit(position: PositionLimits, contents: BinStock, size: UnitSize): RoomLimit | null {
  let least = Infinity;
  let limit: RoomLimit | null = null;
  for (const each of ROOM_LIMITS) {
    const allowed = allowedBy(each, position, contents, size);
    if (allowed === null || allowed >= least) continue;
    least = allowed;
    limit = each;
  }
  return limit;
}

/** Units that still fit by one limit, below zero where too much stands there; null when it cannot be told. */
function allowedBy(
  limit: RoomLimit,
  position: PositionLimits,
  contents: BinStock,
  size: UnitSize,
): number | null {
  if (limit === 'units') return position.maxUnits === null ? null : position.maxUnits - contents.units;
  return limit === 'weight'
    ? fitting(carriedGrams(position), contents.grams, contents.unweighed, size.unitWeightGrams)
    : fitting(usableCm3(position), contents.cm3, contents.unmeasured, size.unitVolumeCm3);
}

/** The limits of a position that say nothing about goods, because nobody measured these. */
export function untestedLimits(position: PositionLimits, size: UnitSize): UntestedLimit[] {
  const untested: UntestedLimit[] = [];
  if (carriedGrams(position) !== null && size.unitWeightGrams === null) untested.push('weight');
  if (usableCm3(position) !== null && size.unitVolumeCm3 === null) untested.push('volume');
  return untested;
}

export type UntestedLimit = Exclude<RoomLimit, 'units'>;

function carriedGrams({ maxWeightKg }: PositionLimits): number | null {
  return maxWeightKg === null ? null : maxWeightKg * 1_000;
}

function usableCm3({ widthCm, depthCm, heightCm }: PositionLimits): number | null {
  return widthCm === null || depthCm === null || heightCm === null
    ? null
    : (widthCm * depthCm * heightCm * USABLE_PERCENT) / 100;
}

/** The plainest first: of two that allow the same, that one is said. */
export const ROOM_LIMITS: readonly RoomLimit[] = ['units', 'weight', 'volume'];

/** Units of one size in what is left; null when it cannot be told. What is full takes nothing of any size. */
function fitting(most: number | null, taken: number, unknownUnits: number, unit: number | null) {
  if (most === null) return null;
  const left = most - taken;
  if (unit === null || unit <= 0) return left <= 0 ? 0 : null;
  return Math.floor(left / unit) - unknownUnits;
}
