import * as v from 'valibot';
import { seenText } from '#domain/base/unseen-signs.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { command } from '#domain/protocol/command-definition.ts';
import { Position } from '#domain/inventory/position.ts';
import { PositionRanges } from '#domain/warehouse/position-ranges.ts';
import { StoragePosition } from '#domain/warehouse/storage-position.ts';

const { purpose, access, widthCm, depthCm, heightCm, maxUnits, maxWeightKg, planX, planY } =
  StoragePosition.entries;

/** The fields of a position that staff fill in; each is set on its own. */
export const PositionDescription = v.strictObject({
  purpose,
  access,
  widthCm,
  depthCm,
  heightCm,
  maxUnits,
  maxWeightKg,
  planX,
  planY,
});
export type PositionDescription = v.InferOutput<typeof PositionDescription>;
export type DescribedField = keyof PositionDescription;
export const DESCRIBED_FIELDS = keysOf(PositionDescription.entries);

const SomeFields = v.strictObject({
  purpose: v.exactOptional(purpose),
  access: v.exactOptional(access),
  widthCm: v.exactOptional(widthCm),
  depthCm: v.exactOptional(depthCm),
  heightCm: v.exactOptional(heightCm),
  maxUnits: v.exactOptional(maxUnits),
  maxWeightKg: v.exactOptional(maxWeightKg),
  planX: v.exactOptional(planX),
  planY: v.exactOptional(planY),
});
export type SomeFields = v.InferOutput<typeof SomeFields>;

/**
 * Data of the command `position.save`, v1: a new place, or some fields of an existing one. `seen` holds the
 * values of the same fields that the device showed, so that nobody overwrites a value they did not see. A
 * place that was archived comes back.
 */
export const SavePositionData = v.pipe(
  v.strictObject({ location: Position, changes: SomeFields, seen: SomeFields }),
  v.check(
    ({ changes, seen }) => DESCRIBED_FIELDS.every((each) => each in changes === each in seen),
    'De cada dato que cambia hay que decir el que se veía.',
  ),
);
export type SavePositionData = v.InferOutput<typeof SavePositionData>;

/** The fields of many positions at once: everything but the place of each. */
export const SharedDescription = v.omit(PositionDescription, ['planX', 'planY']);
export type SharedDescription = v.InferOutput<typeof SharedDescription>;

/** Data of the command `position.generate`, v1. Existing places stay as they are. */
export const GeneratePositionsData = v.strictObject({
  ranges: PositionRanges,
  description: SharedDescription,
});
export type GeneratePositionsData = v.InferOutput<typeof GeneratePositionsData>;

/**
 * Data of the command `position.block`, v1. `reason` null opens it again; `seen` is the reason that the
 * device showed.
 */
export const BlockPositionData = v.strictObject({
  location: Position,
  reason: v.nullable(v.pipe(v.string(), seenText(), v.nonEmpty(), v.maxLength(200))),
  seen: v.nullable(v.pipe(v.string(), v.maxLength(200))),
});
export type BlockPositionData = v.InferOutput<typeof BlockPositionData>;

/** Data of the command `position.archive`, v1. */
export const ArchivePositionData = v.strictObject({ location: Position });
export type ArchivePositionData = v.InferOutput<typeof ArchivePositionData>;

/** The answer to every command about one position. */
export const PositionSavedResult = v.object({ position_id: v.string() });
export type PositionSavedResult = v.InferOutput<typeof PositionSavedResult>;

/** Positions that `position.generate` made, and those that were there already. */
export const PositionsGeneratedResult = v.object({ created: v.number(), existing: v.number() });
export type PositionsGeneratedResult = v.InferOutput<typeof PositionsGeneratedResult>;

export const positionCommands = {
  'position.save': command('inventory', SavePositionData, ['positions']),
  'position.generate': command('inventory', GeneratePositionsData, ['positions']),
  'position.block': command('inventory', BlockPositionData, ['positions']),
  'position.archive': command('inventory', ArchivePositionData, ['positions']),
};
