import type { Order } from '#domain/orders/order.ts';
import { paths } from '#domain/paths.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';

/** The screen of one order of the buyer, whose device holds that order alone. */
export function orderScreen(order: Order, state: string, of: StateDetails): GalleryState {
  return {
    screen: 'order',
    state,
    as: 'buyer',
    at: `${paths.buyerOrders}/${order.id}`,
    holds: { orders: [order] },
    ...of,
  };
}
