import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';

export const bestSellersPath = '/api/v1/marketplace/best-sellers';

/** A device's copy of the best sellers, which only the server can count: their ids, the most sold first. */
export const BestSellers = v.object({
  ids: v.pipe(v.array(Id), v.maxLength(200)),
  /** When the server said so, in milliseconds since the epoch; null when it never did. */
  askedAtMs: v.nullable(v.number()),
});
export type BestSellers = v.InferOutput<typeof BestSellers>;
