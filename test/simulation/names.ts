import type { Position } from '#domain/inventory/position.ts';
import { laneName } from '#sync/lane.ts';

/** Ids of what a plan speaks of by number. */
export const personId = (person: number) => `persona-${person}`;
export const personOf = (id: string) => Number(id.slice('persona-'.length));
export const productId = (product: number) => `producto-${product}`;
export const vendorId = (vendor: number) => `tienda-${vendor}`;

/** What concerns an order stays in its order, as `src/pieces/send-order.ts` has it. */
export const orderLane = (orderId: string) => `order:${orderId}`;
export const orderOfLane = (run: string) => laneName(run).slice('order:'.length);

export function shelfAt(shelf: number): Position {
  return { zone: 'warehouse_a', aisle: '01', shelf: String(shelf), position: 'A' };
}
