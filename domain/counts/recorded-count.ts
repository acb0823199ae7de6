import * as v from 'valibot';
import { COUNT_OUTCOMES } from '#domain/counts/decide-count.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { Position } from '#domain/inventory/position.ts';

/** A product that somebody counted at a position, and what came of it. */
export const RecordedCount = v.object({
  /** What `count.approve` and `count.reject` call `count_id`. */
  id: Id,
  product_id: Id,
  product_name: v.string(),
  sku: v.string(),
  location: Position,
  counted: v.number(),
  /** The system quantity at that moment; null when something moved meanwhile. */
  expected: v.nullable(v.number()),
  outcome: v.picklist(COUNT_OUTCOMES),
  counted_by_name: v.string(),
  counted_at: Instant,
  recorded_at: Instant,
});
export type RecordedCount = v.InferOutput<typeof RecordedCount>;
