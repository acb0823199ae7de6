import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** A store as buyers see it. Its telephone, street and e-mail stay with the store. */
export const PublicStore = v.object({
  id: Id,
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  city: v.string(),
  processing_time: v.string(),
  return_policy: v.string(),
  /** The least that it takes an order from, before IVA. An answer of an older server does not say it. */
  minimum_order: v.optional(Pesos, 0),
  /** Of the products that it sells now; null while nobody rated any. */
  rating: v.nullable(v.object({ average: v.number(), reviews: wholeNumber(1) })),
  products_count: wholeNumber(0),
});
export type PublicStore = v.InferOutput<typeof PublicStore>;
