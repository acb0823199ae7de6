import { positionKey, zoneLabels, type Zone } from '#domain/inventory/position.ts';
import { formatWhole } from '#domain/base/money.ts';
import {
  limitLabels,
  NOTHING,
  roomFor,
  withUnits,
  type Room,
  type BinStock,
  type UnitSize,
} from '#domain/warehouse/room-for.ts';
import type { Rotation } from '#domain/warehouse/rotation.ts';
import type { AccessLevel, StoragePosition } from '#domain/warehouse/storage-position.ts';

/** Goods that need a shelf. */
export interface UnitsToPlace extends UnitSize {
  productId: string;
  units: number;
  /** Null when nobody knows. */
  rotation: Rotation | null;
}

/** The goods at a position, as the device knows them. */
export interface StoodUnits extends UnitSize {
  productId: string;
  positionKey: string;
  quantity: number;
}

export interface PutAwaySuggestion {
  position: StoragePosition;
  /** How many of the units go there; the rest goes to the next one. */
  units: number;
  /** Why there, in one short sentence. */
  why: string;
}

/**
 * Best first. With the same product, beside it, where its rotation asks for, and then any place where it
 * fits.
 */
const RANKS = ['same', 'zone', 'access', 'empty', 'shared'] as const;
type Rank = (typeof RANKS)[number];

/** Where the goods that are taken most, or least, belong. */
const BEST_ACCESS: Record<Rotation, readonly AccessLevel[]> = {
  A: ['golden'],
  B: ['golden', 'floor'],
  C: ['high', 'ladder', 'floor'],
};

interface Candidate {
  position: StoragePosition;
  rank: Rank;
  /** Null when nobody gave a capacity. */
  room: Room | null;
  own: number;
}

/**
 * The places for units that wait at the dock, best first: as many as they need and a few to choose from.
 * Never a place that is blocked, full or not for storage. Goods of two stores share a place only when there
 * is no other.
 */
export function suggestPutAway(
  goods: UnitsToPlace,
  positions: readonly StoragePosition[],
  stock: readonly StoodUnits[],
  most = 3,
): PutAwaySuggestion[] {
  const [own, all] = [new Map<string, number>(), new Map<string, BinStock>()];
  for (const { productId, positionKey: key, quantity, ...size } of stock) {
    if (quantity <= 0) continue;
    const isOwn = productId === goods.productId;
    all.set(key, withUnits(all.get(key) ?? NOTHING, quantity, isOwn ? sizeOfOwn(size, goods) : size));
    if (isOwn) own.set(key, (own.get(key) ?? 0) + quantity);
  }
  const zones = new Set(
    positions
      .filter((each) => each.purpose === 'storage' && own.has(each.id))
      .map((each) => each.location.zone),
  );
  const ranked = positions
    .filter((each) => each.purpose === 'storage' && each.blocked === null)
    .map((each) =>
      candidateOf(each, goods, { own: own.get(each.id) ?? 0, all: all.get(each.id) ?? NOTHING, zones }),
    )
    .filter((each) => each.room === null || each.room.units > 0)
    .sort((a, b) => compare(a, b, goods.units));
  return shareOut(ranked, goods.units, most).map((each) => ({
    position: each.position,
    units: each.units,
    why: reasonOf(each, goods),
  }));
}

/** The size of a unit of the goods that stands somewhere: the goods say it where the stock does not yet. */
function sizeOfOwn(stood: UnitSize, goods: UnitSize): UnitSize {
  return {
    unitWeightGrams: stood.unitWeightGrams ?? goods.unitWeightGrams,
    unitVolumeCm3: stood.unitVolumeCm3 ?? goods.unitVolumeCm3,
  };
}

function candidateOf(
  position: StoragePosition,
  goods: UnitsToPlace,
  { own, all, zones }: { own: number; all: BinStock; zones: ReadonlySet<Zone> },
): Candidate {
  return { position, room: roomFor(position, all, goods), own, rank: rankOf() };

  function rankOf(): Rank {
    if (own > 0) return 'same';
    if (all.units > 0) return 'shared';
    if (zones.has(position.location.zone)) return 'zone';
    return goods.rotation && BEST_ACCESS[goods.rotation].includes(position.access) ? 'access' : 'empty';
  }
}

/** By rank; then where all of it fits, the closest fit first; and always the same order. */
function compare(a: Candidate, b: Candidate, units: number): number {
  const byRank = RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank);
  if (byRank !== 0) return byRank;
  const byFit = fitOf(a.room, units) - fitOf(b.room, units);
  if (byFit !== 0) return byFit;
  const [keyA, keyB] = [positionKey(a.position.location), positionKey(b.position.location)];
  return keyA < keyB ? -1 : keyA > keyB ? 1 : 0;
}

/**
 * Lower is better: places that hold all of it, the tightest first; then unmeasured ones; then the ones that
 * take most of it.
 */
function fitOf(room: Room | null, units: number): number {
  if (room === null) return 3_000_000;
  const left = room.units - units;
  return left >= 0 ? Math.min(left, 2_000_000) : 4_000_000 - left;
}

function shareOut(
  ranked: readonly Candidate[],
  units: number,
  most: number,
): (Candidate & { units: number })[] {
  const shared: (Candidate & { units: number })[] = [];
  let left = units;
  for (const each of ranked) {
    if (left <= 0 && shared.length >= most) break;
    // Once all of it has a place, the other places are to choose from.
    const wanted = left > 0 ? left : units;
    const here = Math.min(wanted, each.room?.units ?? wanted);
    shared.push({ ...each, units: here });
    left -= here;
  }
  return shared;
}

function reasonOf({ rank, room, own, position }: Candidate, { rotation, units }: UnitsToPlace): string {
  const isRest = rank === 'same';
  const fits = room === null ? '' : ` y ${fitLabel(room, units, isRest ? ' más' : '')}`;
  if (isRest) return `Ya hay ${formatWhole(own)} aquí${fits}.`;
  if (rank === 'zone') return `Está vacía${fits}, en la misma zona del producto.`;
  if (rank === 'access')
    return rotation === 'C'
      ? `Está vacía${fits}, y deja libre lo que queda a la mano.`
      : `Está vacía${fits}, a la mano para lo que más sale.`;
  if (rank === 'empty') return `Está vacía${fits}, en ${zoneLabels[position.location.zone]}.`;
  return `Tiene otros productos${fits}: no cabe en ninguna vacía.`;
}

/** `caben 12 más por peso`: the limit is said only where it leaves some of the goods without room. */
function fitLabel(room: Room, waiting: number, more: string): string {
  const fit = room.units === 1 ? 'cabe 1' : `caben ${formatWhole(room.units)}`;
  return `${fit}${more}${room.units < waiting ? limitLabels[room.limit] : ''}`;
}
