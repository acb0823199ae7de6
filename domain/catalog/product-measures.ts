import * as v from 'valibot';
import { Product } from '#domain/catalog/product.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** A unit weighs at most a tonne and is at most ten metres long: beyond that somebody took another unit. */
export const MAX_WEIGHT_GRAMS = 1_000_000;
export const MAX_SIDE_MM = 10_000;

/** Grams per cubic centimetre. Osmium has 22.6: nothing that is sold is heavier for its size. */
const MAX_DENSITY = 23;

const weight = v.nullable(wholeNumber(1, MAX_WEIGHT_GRAMS));
const side = v.nullable(wholeNumber(1, MAX_SIDE_MM));

/** One unit as it stands on a shelf, in its package. Each is null until somebody measured it. */
export const ProductMeasures = v.object({
  weight_grams: weight,
  length_mm: side,
  width_mm: side,
  height_mm: side,
});
export type ProductMeasures = v.InferOutput<typeof ProductMeasures>;

/** The weight in grams, or the volume in cubic centimetres, of a unit as lists and copies tell it. */
export const UnitFigure = v.nullable(wholeNumber(1));

export const NOT_MEASURED: ProductMeasures = {
  weight_grams: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
};

const MEASURES = keysOf(NOT_MEASURED);

/** Measures that a change gives. */
type GivenMeasures = { [Measure in keyof ProductMeasures]?: ProductMeasures[Measure] | undefined };

export function givesMeasures(change: GivenMeasures): boolean {
  return MEASURES.some((each) => change[each] !== undefined);
}

/** The measures of a product after a change that may give only some of them. */
export function measuresAfter(before: ProductMeasures, change: GivenMeasures): ProductMeasures {
  const after = { ...before };
  for (const each of MEASURES) after[each] = change[each] === undefined ? before[each] : change[each];
  return after;
}

/** Those of the measures that somebody knows, by their names. */
export function knownMeasures({
  weight_grams,
  length_mm,
  width_mm,
  height_mm,
}: ProductMeasures): Record<string, number> {
  return Object.fromEntries(
    Object.entries({ weight_grams, length_mm, width_mm, height_mm }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  );
}

export function isMeasured(measures: ProductMeasures): boolean {
  return Object.keys(knownMeasures(measures)).length > 0;
}

/**
 * A product with its measures, as one is read by itself. Devices copy `Product`: the measures in it would have
 * each buyer fetch the catalogue again for what only the warehouse needs.
 */
export const MeasuredProduct = v.object({ ...Product.entries, ...ProductMeasures.entries });
export type MeasuredProduct = v.InferOutput<typeof MeasuredProduct>;

/** Why measures that are each possible are not together. */
export const IMPOSSIBLE_DENSITY =
  'El peso no corresponde con el tamaño: ningún material pesa tanto. Revisa las unidades de las medidas.';

/** Whether a thing of this size can weigh so much. What is not known is not doubted. */
export function isPossibleDensity(measures: ProductMeasures): boolean {
  const mm3 = volumeMm3(measures);
  return mm3 === null || measures.weight_grams === null || measures.weight_grams * 1_000 <= MAX_DENSITY * mm3;
}

/** The room that a unit takes, in cubic centimetres, rounded up; null while one of its sides is unknown. */
export function unitVolumeCm3(measures: Omit<ProductMeasures, 'weight_grams'>): number | null {
  const mm3 = volumeMm3(measures);
  return mm3 === null ? null : Math.ceil(mm3 / 1_000);
}

function volumeMm3({ length_mm, width_mm, height_mm }: Omit<ProductMeasures, 'weight_grams'>): number | null {
  return length_mm === null || width_mm === null || height_mm === null
    ? null
    : length_mm * width_mm * height_mm;
}
