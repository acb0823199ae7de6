import * as v from 'valibot';
import { Zone, type Position } from '#domain/inventory/position.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/** Most positions that are made at once. */
export const MAX_GENERATED_POSITIONS = 2_000;

const end = v.pipe(v.string(), seenText(), v.toUpperCase(), v.regex(/^(?:\d{1,6}|[A-Z])$/));

/** Numbers (`01` to `12`) or letters (`A` to `F`), both ends included. */
export const LabelRange = v.strictObject({ from: end, to: end });
export type LabelRange = v.InferOutput<typeof LabelRange>;

/** Every position of some aisles, shelves and places of a zone. */
export const PositionRanges = v.strictObject({
  zone: Zone,
  aisles: LabelRange,
  shelves: LabelRange,
  positions: LabelRange,
});
export type PositionRanges = v.InferOutput<typeof PositionRanges>;

export type RangesRefusal = 'range_mixed' | 'range_backwards' | 'too_many_positions';

/** A row of letters leaves these out: on a label they look like a one and a zero. */
const CONFUSING_LETTERS = ['I', 'O'];

/** The members of a range, written as wide as its first: `08`, `09`, `10`. */
export function labelsOf({ from, to }: LabelRange): Result<string[], RangesRefusal> {
  const areNumbers = /^\d+$/.test(from);
  if (areNumbers !== /^\d+$/.test(to)) return refuse('range_mixed');
  const [first, last] = areNumbers ? [Number(from), Number(to)] : [from.charCodeAt(0), to.charCodeAt(0)];
  if (first > last) return refuse('range_backwards');
  if (last - first >= MAX_GENERATED_POSITIONS) return refuse('too_many_positions');
  const steps = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (areNumbers) return accept(steps.map((each) => String(each).padStart(from.length, '0')));
  return accept(
    steps
      .map((each) => String.fromCharCode(each))
      .filter((each) => each === from || each === to || !CONFUSING_LETTERS.includes(each)),
  );
}

/** Every position of some ranges, in the order of their labels. */
export function positionsOf(ranges: PositionRanges): Result<Position[], RangesRefusal> {
  const aisles = labelsOf(ranges.aisles);
  const shelves = labelsOf(ranges.shelves);
  const places = labelsOf(ranges.positions);
  if (!aisles.ok) return aisles;
  if (!shelves.ok) return shelves;
  if (!places.ok) return places;
  const count = aisles.value.length * shelves.value.length * places.value.length;
  if (count > MAX_GENERATED_POSITIONS) return refuse('too_many_positions');
  return accept(
    aisles.value.flatMap((aisle) =>
      shelves.value.flatMap((shelf) =>
        places.value.map((position) => ({ zone: ranges.zone, aisle, shelf, position })),
      ),
    ),
  );
}
