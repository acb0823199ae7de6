import { DAY_MS } from '#domain/base/durations.ts';
import type { LocalStore } from '#src/db/local-store.ts';

/**
 * Enough orders to know which part of the catalogue a person works with; both queries are short reads of an
 * index.
 */
const ORDERS = 100;
const POSITIONS = 500;
const RECENT_MS = 60 * DAY_MS;

/** Ids of the products in this person's recent orders and own stock. */
export async function mentionedProducts({ person }: LocalStore, nowMs: number): Promise<string[]> {
  if (!person) return [];
  const since = new Date(nowMs - RECENT_MS).toISOString();
  const [orders, positions] = await Promise.all([
    person.orders.find({ selector: { created_at: { $gt: since } }, limit: ORDERS }).exec(),
    person.inventory.find({ sort: [{ lastUpdated: 'asc' }], limit: POSITIONS }).exec(),
  ]);
  const ordered = orders.flatMap((each) => each.lines.map((line) => line.product_id));
  return [...new Set([...ordered, ...positions.map((each) => each.productId)])];
}
