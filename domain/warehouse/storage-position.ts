import * as v from 'valibot';
import { Instant } from '#domain/base/ids.ts';
import { Position } from '#domain/inventory/position.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/**
 * The purpose of a position. Goods wait at the dock until they are put away, and at packing until they are
 * sent.
 */
export const positionPurposeLabels = {
  storage: 'Almacenamiento',
  dock: 'Muelle',
  packing: 'Empaque',
  returns: 'Devoluciones',
};
export const POSITION_PURPOSES = keysOf(positionPurposeLabels);
export const PositionPurpose = v.picklist(POSITION_PURPOSES);
export type PositionPurpose = v.InferOutput<typeof PositionPurpose>;

/**
 * How people reach it: `golden` is between the knees and the shoulders, where the most picked goods belong.
 */
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
 * A place of the warehouse as staff describe it. A place that only movements ever named has no measures yet:
 * a fact is never refused because nobody described the shelf.
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
  /** Most units of anything; null when nobody gave a capacity. */
  maxUnits: measure(1_000_000),
  maxWeightKg: measure(100_000),
  /**
   * The place of its middle on the plan, in centimetres from the upper left corner; null: in its row, in its
   * zone's layout.
   */
  planX: v.nullable(wholeNumber(0, 100_000)),
  planY: v.nullable(wholeNumber(0, 100_000)),
  /** Why nobody puts goods there or takes them from there now; null when it is open. */
  blocked: v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
  /** When somebody last counted it. */
  countedAt: v.nullable(Instant),
  updatedAt: Instant,
});
export type StoragePosition = v.InferOutput<typeof StoragePosition>;

/** Where arrived goods stand until they are put away, in a warehouse that described no dock of its own. */
export const DOCK: Position = { zone: 'storage_room', aisle: 'MUELLE', shelf: '1', position: '1' };
/**
 * Where picked goods stand until they are sent, in a warehouse that described no packing table of its own.
 */
export const PACKING: Position = { zone: 'storage_room', aisle: 'EMPACA', shelf: '1', position: '1' };
