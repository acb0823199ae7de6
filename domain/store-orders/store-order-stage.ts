import { keysOf } from '#domain/base/keys-of.ts';
import { isSecured } from '#domain/orders/order-transitions.ts';
import type { OrderReturn } from '#domain/orders/return.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';

/** How far an order is for the people of its store; each is in one of them. */
export const storeStageLabels = {
  new: 'Nuevos',
  to_prepare: 'En preparación',
  on_the_way: 'En camino',
  delivered: 'Entregados',
  returned: 'Devueltos',
  cancelled: 'Cancelados',
};
export const STORE_STAGES = keysOf(storeStageLabels);
export type StoreStage = (typeof STORE_STAGES)[number];

type Staged = Pick<StoreOrder, 'status' | 'preparation' | 'tracking' | 'returns'>;

/**
 * The stage of an order. One of which something comes back, or came, is `returned` whatever the rest of it did: that is
 * what its store has to look at.
 */
export function storeStageOf({ status, preparation, tracking, returns }: Staged): StoreStage {
  if (status === 'cancelled') return 'cancelled';
  if (tracking === 'returned' || returns.some(comesBack)) return 'returned';
  if (tracking === 'delivered') return 'delivered';
  if (preparation === 'handed_over') return 'on_the_way';
  return preparation === 'waiting' ? 'new' : 'to_prepare';
}

/** Whether the units of a return leave their buyer: it was neither taken back nor refused. */
export function comesBack({ status }: Pick<OrderReturn, 'status'>): boolean {
  return status !== 'withdrawn' && status !== 'refused';
}

/** Whether nobody prepares it yet because its buyer has still to pay. */
export function awaitsPayment(order: StoreOrder): boolean {
  return storeStageOf(order) === 'new' && !isSecured(order, order.payment_method);
}

/** How many units of a line come back, or came. */
export function unitsBack({ returns }: Pick<StoreOrder, 'returns'>, line: number): number {
  return returns
    .filter(comesBack)
    .flatMap((each) => each.lines)
    .reduce((sum, each) => sum + (each.line === line ? each.units.length : 0), 0);
}
