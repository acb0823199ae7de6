import * as v from 'valibot';
import { Order, type OrderLine } from '#domain/orders/order.ts';
import { CancelOrderData } from '#domain/orders/cancel-order.ts';
import { provisionalVendorOrders } from '#domain/orders/placement/split-purchase.ts';
import { PlaceOrderResult, priceOrder } from '#domain/orders/placement/place-order.ts';
import { pendingReturns, withReturns, type PendingReturn } from '#src/shared/orders/pending-returns.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';

/** An order as the buyer sees it: the server's, or their own command while the server's copy is not here. */
export interface OrderWithPending {
  order: Order;
  /** The command behind it, while the order is not in this device's copy of the server. */
  entry: OutboxEntry | null;
  /**
   * The command of this device that placed it, also when the copy has it. Later commands on the order wait
   * for that one: a restored server may not have the order until the device sends it again.
   */
  placedBy: string | null;
  /** Prices and status are this device's: the server has not decided. */
  provisional: boolean;
  /** Cancellations of it that the server's copy does not show yet. */
  cancelling: readonly PendingCancellation[];
  /**
   * Its pending returns: requests and withdrawals that the server's copy does not show yet; `order` shows
   * them.
   */
  returning: readonly PendingReturn[];
}

export interface PendingCancellation {
  entry: OutboxEntry;
  /** The vendor order that is cancelled; null for the whole purchase. */
  vendorOrderId: string | null;
}

/** A buyer's orders, newest first: the server's, with pending changes on top. */
export function ordersWithPending(
  replica: readonly Order[],
  entries: readonly OutboxEntry[],
): OrderWithPending[] {
  const known = new Set(replica.map((each) => each.id));
  const placed = entries
    .filter((each) => each.name === 'order.place' && (!isRefused(each) || each.resolution === null))
    .flatMap((entry) => fromCommand(entry) ?? []);
  const notRefused = placed.filter(({ entry }) => !isRefused(entry));
  const placedBy = new Map(notRefused.map(({ order, entry }) => [order.id, entry.id]));
  const own = placed.filter((each) => !known.has(each.order.id)).map((each) => ({ ...each, returning: [] }));
  const cancelling = pendingCancellations(entries);
  const returns = pendingReturns(entries);
  const confirmed = replica.map((order) => {
    return { ...withReturns(order, returns), entry: null, provisional: false };
  });
  const all = [...confirmed, ...own].map((each) => {
    const { id } = each.order;
    return { ...each, placedBy: placedBy.get(id) ?? null, cancelling: cancelling.get(id) ?? [] };
  });
  return all.toSorted((a, b) => (a.order.created_at < b.order.created_at ? 1 : -1));
}

/** By purchase. The conflict tray shows refusals of the server, and the order stays as it was. */
function pendingCancellations(entries: readonly OutboxEntry[]): Map<string, PendingCancellation[]> {
  const found = new Map<string, PendingCancellation[]>();
  for (const entry of entries) {
    if (entry.name !== 'order.cancel' || isRefused(entry) || !isShownOverReplica(entry)) continue;
    const data = v.safeParse(CancelOrderData, entry.data);
    if (!data.success) continue;
    const { order_id, vendor_order_id: vendorOrderId } = data.output;
    found.set(order_id, [...(found.get(order_id) ?? []), { entry, vendorOrderId }]);
  }
  return found;
}

function fromCommand(
  entry: OutboxEntry,
): (Pick<OrderWithPending, 'order' | 'provisional'> & { entry: OutboxEntry }) | null {
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

/** The order with the server's decision on each line, before its own copy arrives. */
function answered(order: Order, answer: PlaceOrderResult): Order {
  const lines = order.lines.map((line, index): OrderLine => {
    const decided = answer.lines[index];
    if (decided?.product_id !== line.product_id) return line;
    const { status: state, refusal, unit_price, iva_class = line.iva_class } = decided;
    const shown = iva_class === line.iva_class ? line.iva_percent : undefined;
    const { iva_percent = shown } = decided;
    return { ...line, status: state, refusal, unit_price, iva_class, iva_percent };
  });
  const terms = { cost: order.shipping_cost, freeFrom: Infinity };
  const costs = priceOrder(lines, terms, () => order.shipping_cost === 0);
  const named = new Map(order.vendor_orders.map((each) => [each.vendor_id, each.vendor_name]));
  const vendor_orders = provisionalVendorOrders(
    { id: order.id, lines, ...costs },
    (id) => named.get(id) ?? '',
    'confirmed',
  );
  const { shipping_promotion } = order;
  const { order_number, status } = answer;
  return { ...order, ...costs, shipping_promotion, lines, vendor_orders, order_number, status };
}
