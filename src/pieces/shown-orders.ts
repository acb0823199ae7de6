import * as v from 'valibot';
import { Order, type OrderLine } from '#domain/orders/order.ts';
import { PlaceOrderResult, priceOrder } from '#domain/orders/place-order.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

/** An order as the buyer sees it: the server's, or their own command while the server's copy is not here. */
export interface ShownOrder {
  order: Order;
  /** The command behind it, while the order is not in this device's copy of the server. */
  entry: OutboxEntry | null;
  /** Prices and status are this device's: the server has not decided. */
  provisional: boolean;
}

/** Everything a buyer ordered, newest first: what the server has, and over it what it does not have yet. */
export function shownOrders(replica: readonly Order[], entries: readonly OutboxEntry[]): ShownOrder[] {
  const known = new Set(replica.map((each) => each.id));
  const own = entries
    .filter((each) => each.name === 'order.place' && !each.dismissed)
    .flatMap((entry) => fromCommand(entry) ?? [])
    .filter((each) => !known.has(each.order.id));
  const confirmed = replica.map((order) => ({ order, entry: null, provisional: false }));
  return [...confirmed, ...own].toSorted((a, b) => (a.order.created_at < b.order.created_at ? 1 : -1));
}

function fromCommand(entry: OutboxEntry): ShownOrder | null {
  const preview = v.safeParse(Order, entry.preview);
  if (!preview.success) return null;
  const answer = v.safeParse(PlaceOrderResult, entry.result);
  const refused = entry.state === 'rejected' || entry.state === 'blocked';
  const order = answer.success ? answered(preview.output, answer.output) : preview.output;
  return {
    order: refused ? { ...order, status: 'rejected' } : order,
    entry,
    provisional: !refused && !answer.success,
  };
}

/** The order with what the server decided line by line, before its own copy arrives. */
function answered(order: Order, answer: PlaceOrderResult): Order {
  const lines = order.lines.map((line, index): OrderLine => {
    const decided = answer.lines[index];
    if (decided?.product_id !== line.product_id) return line;
    return { ...line, status: decided.status, refusal: decided.refusal, unit_price: decided.unit_price };
  });
  return { ...order, ...priceOrder(lines), lines, order_number: answer.order_number, status: answer.status };
}
