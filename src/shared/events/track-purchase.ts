import { uuidText } from '#domain/base/ids.ts';
import type { Order } from '#domain/orders/order.ts';
import { sha256 } from '#platform/digest.ts';
import { track } from '#src/shared/events/track.ts';

/**
 * Tells that a cart became an order. Every tab and every reload that notices it tells the same event, so that it
 * counts once; the order's id is not in it.
 */
export async function trackPurchase(order: Pick<Order, 'id' | 'lines' | 'total'>): Promise<void> {
  const id = uuidText(await sha256(`purchase:${order.id}`), 8);
  const items = order.lines.reduce((sum, each) => sum + each.quantity, 0);
  track('purchase', { value: order.total, currency: 'COP', items }, id);
}
