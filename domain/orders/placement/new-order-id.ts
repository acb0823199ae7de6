import { uuidv7 } from '#domain/base/ids.ts';
import { OFFLINE_ORDER_PREFIX } from '#domain/orders/placement/place-order.ts';

/** An id for an order that is about to be made; the server keeps it. */
export function newOrderId(): string {
  return `${OFFLINE_ORDER_PREFIX}${uuidv7()}`;
}
