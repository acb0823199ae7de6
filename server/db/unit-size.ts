import { sql } from 'drizzle-orm';

/** Adds the measures `m` of a row's product; without any they are null. @param productId the product's column. */
export const joinMeasures = (productId: string) =>
  sql.raw(`left join product_measures m on m.product_id = ${productId}`);

export const unitWeightGrams = sql.raw('m.weight_grams');

/** `unitVolumeCm3` in SQL, from the measures `m`. */
export const unitVolumeCm3 = sql.raw('ceil(m.length_mm::bigint * m.width_mm * m.height_mm / 1000.0)::int');
