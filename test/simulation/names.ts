import type { StoreState } from '#domain/stores/applications/store-application.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { DOCK, PACKING, type PositionPurpose } from '#domain/warehouse/storage-position.ts';
import { laneName } from '#sync/outbox/rules/lane.ts';

/** Ids of the things that a plan names by number. */
export const personId = (person: number) => `persona-${person}`;
export const personOf = (id: string) => Number(id.slice('persona-'.length));
export const productId = (product: number) => `producto-${product}`;
/** Whether a product was there from the beginning. */
export const isSeeded = (product: string) => product.startsWith('producto-');
export const vendorId = (vendor: number) => `tienda-${vendor}`;

/** The devices that announce what somebody is told: of some people none, of others one or two. */
export const subscriptionsOf = (person: number): string[] =>
  Array.from({ length: person % 3 }, (_, device) => `avisos-${person}-${device}`);

/** The stores of every plan; only that of an active one is for sale. */
export const STORES: readonly { state: StoreState }[] = [
  { state: 'activa' },
  { state: 'activa' },
  { state: 'borrador' },
];

/** The store that applies, by its place among them. */
export const APPLICANT = 2;

/** The commands of one order stay in their order, as `src/shared/orders/send-order.ts` has it. */
export const orderLane = (orderId: string) => `order:${orderId}`;
export const orderOfLane = (run: string) => laneName(run).slice('order:'.length);

/**
 * One person's commands about a product at a position stay in their order, as
 * `src/shared/movements/send-movement.ts` has it.
 */
export const stockLane = (product: string, at: Position) => `stock:${product}@${positionKey(at)}`;

export function shelfAt(shelf: number): Position {
  return { zone: 'warehouse_a', aisle: '01', shelf: String(shelf), position: 'A' };
}

/**
 * The positions that a plan's warehouse has from its first day, with their purpose. Goods go to other shelves once
 * somebody made these.
 */
export const PLACES: readonly (readonly [id: string, purpose: PositionPurpose])[] = [
  [positionKey(DOCK), 'dock'],
  [positionKey(PACKING), 'packing'],
  ...[0, 1, 2, 3].map((shelf) => [positionKey(shelfAt(shelf)), 'storage'] as const),
];
