import * as v from 'valibot';
import { Instant } from '#domain/ids.ts';
import { Position } from '#domain/inventory/position.ts';
import { keysOf } from '#domain/keys-of.ts';
import { wholeNumber } from '#domain/whole-number.ts';

/** What a position is for. Goods wait at the dock until they are put away, and at packing until they are sent. */
export const positionPurposeLabels = {
  storage: 'Almacenamiento',
  dock: 'Muelle',
  packing: 'Empaque',
  returns: 'Devoluciones',
};
export const POSITION_PURPOSES = keysOf(positionPurposeLabels);
export const PositionPurpose = v.picklist(POSITION_PURPOSES);
export type PositionPurpose = v.InferOutput<typeof PositionPurpose>;

/** How it is reached: `golden` is between the knees and the shoulders, where what is picked most belongs. */
export const accessLevelLabels = {
  golden: 'Zona dorada',
  floor: 'A ras de piso',
  high: 'En alto',
  ladder: 'Con escalera',
};
export const ACCESS_LEVELS = keysOf(accessLevelLabels);
export const AccessLevel = v.picklist(ACCESS_LEVELS);
export type AccessLevel = v.InferOutput<typeof AccessLevel>;

const measure = (most: number) => v.nullable(wholeNumber(1, most));

/**
 * A place of the warehouse as staff describe it. One that was only ever named by a movement has no measures yet: a fact is
 * never refused because nobody described the shelf.
 */
export const StoragePosition = v.object({
  /** Its `positionKey`. */
  id: v.pipe(v.string(), v.maxLength(60)),
  location: Position,
  purpose: PositionPurpose,
  access: AccessLevel,
  /** Inside, in centimetres. */
  widthCm: measure(2_000),
  depthCm: measure(2_000),
  heightCm: measure(2_000),
  /** Most units of anything; null when nobody said. */
  maxUnits: measure(1_000_000),
  maxWeightKg: measure(100_000),
  /** Where its middle is on the plan, in centimetres from the upper left corner; null: in its row, as the zone says. */
  planX: v.nullable(wholeNumber(0, 100_000)),
  planY: v.nullable(wholeNumber(0, 100_000)),
  /** Why nothing is put there or taken from there now; null when it is open. */
  blocked: v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
  /** When somebody last counted it. */
  countedAt: v.nullable(Instant),
  updatedAt: Instant,
});
export type StoragePosition = v.InferOutput<typeof StoragePosition>;

/** Where goods stand that arrived and are not put away, in a warehouse that described no dock of its own. */
export const DOCK: Position = { zone: 'storage_room', aisle: 'MUELLE', shelf: '1', position: '1' };
/** Where goods stand that were picked and are not sent, in a warehouse that described no packing table of its own. */
export const PACKING: Position = { zone: 'storage_room', aisle: 'EMPACA', shelf: '1', position: '1' };
