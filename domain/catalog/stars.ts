import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

export const MAX_STARS = 5;

/** Whole stars, 1 to 5. */
export const Stars = wholeNumber(1, MAX_STARS);

/** A person's own rating, as each of their purchases that brought the product tells it. */
export const OwnRating = v.object({ product_id: Id, rating: Stars });
export type OwnRating = v.InferOutput<typeof OwnRating>;
