import * as v from 'valibot';
import { Pesos } from '#domain/base/money.ts';

/** What a promotion of the shipping did so far: purchases that owe it something, and what they paid less. Cancelled ones do not count. */
export const PromotionFigures = v.object({
  data: v.array(v.object({ id: v.string(), name: v.string(), orders: v.number(), saved: Pesos })),
});
export type PromotionFigures = v.InferOutput<typeof PromotionFigures>;

export const promotionFiguresPath = '/api/v1/settings/promotions/figures';
