import { positionKey, type Position } from '#domain/inventory/position.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import { laneName } from '#sync/outbox/lane.ts';

/** Ids of what a plan speaks of by number. */
export const personId = (person: number) => `persona-${person}`;
export const personOf = (id: string) => Number(id.slice('persona-'.length));
export const productId = (product: number) => `producto-${product}`;
export const vendorId = (vendor: number) => `tienda-${vendor}`;

/** What concerns an order stays in its order, as `src/shared/orders/send-order.ts` has it. */
export const orderLane = (orderId: string) => `order:${orderId}`;
export const orderOfLane = (run: string) => laneName(run).slice('order:'.length);

/** What one person did about a product at a position stays in its order, as `src/shared/movements/send-movement.ts` has it. */
export const stockLane = (product: string, at: Position) => `stock:${product}@${positionKey(at)}`;

/** What every warehouse has from its first day, and what it is for. */
export const PLACES = [
  [positionKey(DOCK), 'dock'],
  [positionKey(PACKING), 'packing'],
] as const;

export function shelfAt(shelf: number): Position {
  return { zone: 'warehouse_a', aisle: '01', shelf: String(shelf), position: 'A' };
}
