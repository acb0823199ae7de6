import { created, differences, type AuditChange } from '#domain/audit/audit-change.ts';
import { usualTermsOf } from '#domain/cart/shipping-terms.ts';
import { initialSettings } from '#domain/settings/setting-values.ts';
import { heldUntil } from '#domain/orders/holding.ts';
import { newOrderAxes, type OrderAxes } from '#domain/orders/order-axes.ts';
import { vendorOrderNumber } from '#domain/orders/order-number.ts';
import { advance } from '#domain/orders/order-transitions.ts';
import { priceOrder, seenIva, statusFromLines } from '#domain/orders/placement/place-order.ts';
import {
  linesOfVendor,
  purchaseIdOf,
  splitPurchase,
  type VendorShare,
} from '#domain/orders/placement/split-purchase.ts';
import type { orderEvents, orders, vendorOrders } from '#server/db/tables/orders-tables.ts';
import { demoId } from '#server/seed/chance.ts';
import { arrivalOf, auditRow, type AuditRow, type LedgerEntry } from '#server/seed/history/history.ts';
import { finishedTasks, type FinishedTask } from '#server/seed/history/finished-tasks.ts';
import type { HistoryPurchase } from '#server/seed/history/history-purchases.ts';
import { goodsOf, type Shelves } from '#server/seed/history/order-goods.ts';
import { paidAt, wayOf, type WayStep } from '#server/seed/history/order-way.ts';

type OrderEventRow = typeof orderEvents.$inferInsert & { at: Date };

/** The purchases of the history as the database keeps them, with their effects on goods. */
export interface HistoryOrders {
  orders: (typeof orders.$inferInsert)[];
  vendorOrders: (typeof vendorOrders.$inferInsert)[];
  events: OrderEventRow[];
  entries: LedgerEntry[];
  audit: AuditRow[];
  tasks: FinishedTask[];
  /** Units that open vendor orders still hold, by product. */
  held: (readonly [productId: string, units: number])[];
}

/** What became of each purchase, by the rules of orders. */
export function historyOrders(
  purchases: readonly HistoryPurchase[],
  shelves: Shelves,
  nowMs: number,
): HistoryOrders {
  const all: HistoryOrders = {
    orders: [],
    vendorOrders: [],
    events: [],
    entries: [],
    audit: [],
    tasks: [],
    held: [],
  };
  for (const purchase of purchases) {
    const priced = {
      id: purchase.id,
      lines: purchase.lines,
      ...priceOrder(purchase.lines, usualTermsOf(initialSettings)),
    };
    const parts = splitPurchase(priced).map((share) => partOf(purchase, share, shelves));
    for (const part of parts) {
      all.vendorOrders.push(part.row);
      all.events.push(...part.events);
      all.entries.push(...part.entries);
      all.audit.push(...part.audit);
      if (part.axes.preparation !== 'handed_over' && part.axes.status !== 'cancelled')
        all.held.push(...part.lines.map((each) => [each.product_id, each.quantity] as const));
      const { picking, reference } = part;
      if (picking)
        all.tasks.push(
          ...finishedTasks(part.entries, { vendorOrderId: part.row.id, reference, picking, nowMs }),
        );
    }
    const isCancelled = parts.every((each) => each.axes.status === 'cancelled');
    const status = isCancelled ? 'cancelled' : statusFromLines(purchase.lines);
    all.orders.push(orderRow(purchase, priced, status));
    all.audit.push(placedAudit(purchase, priced.total));
  }
  all.events.sort((one, other) => one.at.getTime() - other.at.getTime());
  return all;
}

function orderRow(
  purchase: HistoryPurchase,
  { subtotal, iva, shipping_cost, total }: ReturnType<typeof priceOrder>,
  status: string,
): typeof orders.$inferInsert {
  const { id, number, buyer, method, placedMs, lines } = purchase;
  const isPaid = paidAt(purchase) !== null;
  const untilMs = heldUntil({ method, isPaid, placedMs, untilMs: null }, placedMs);
  return {
    id,
    number,
    buyerId: buyer.id,
    status,
    lines,
    subtotal,
    iva,
    shippingCost: shipping_cost,
    total,
    paymentMethod: method,
    shippingName: buyer.name,
    shippingPhone: buyer.phone,
    shippingAddress: buyer.address,
    shippingCity: buyer.city,
    shippingState: buyer.department,
    shippingEmail: buyer.email,
    createdAt: new Date(placedMs),
    heldUntil: untilMs === null ? null : new Date(untilMs),
    sx: '0',
  };
}

function placedAudit({ id, buyer, method, placedMs, lines }: HistoryPurchase, total: number): AuditRow {
  const items = lines.map(({ product_id, quantity, unit_price, iva_class, variant_attributes }) => {
    return { product_id, quantity, variant_attributes, seen_price: unit_price, ...seenIva({ iva_class }) };
  });
  return auditRow(
    {
      id: demoId(`placed ${id}`),
      name: 'order.place',
      by: buyer,
      atMs: placedMs,
      data: { order_id: id, items, payment_method: method },
    },
    [created('order', id, { status: 'confirmed', total, payment_method: method })],
  );
}

function partOf(purchase: HistoryPurchase, share: VendorShare, shelves: Shelves) {
  const lines = linesOfVendor(purchase, share.vendor_id);
  const reference = vendorOrderNumber(purchase.number, share.place);
  const { steps, picking } = wayOf(purchase, share.id, lines.length);
  const { axes, events, audit } = movesOf(purchase, share.id, steps);
  const row: typeof vendorOrders.$inferInsert = {
    id: share.id,
    orderId: purchase.id,
    place: share.place,
    vendorId: share.vendor_id,
    ...axes,
    subtotal: share.subtotal,
    iva: share.iva,
    shippingCost: share.shipping_cost,
    total: share.total,
    sx: '0',
  };
  const entries = picking ? goodsOf({ id: share.id, reference, lines }, steps, picking, shelves) : [];
  return { row, axes, events, audit, lines, picking, entries, reference };
}

/** Makes the steps one after the other; a step that the rules refuse is a fault of the history. */
function movesOf(
  { buyer, method, placedMs }: HistoryPurchase,
  vendorOrderId: string,
  steps: readonly WayStep[],
) {
  let axes: OrderAxes = newOrderAxes;
  const first = { vendorOrderId, axis: 'status', fromState: null, toState: axes.status } as const;
  const events: OrderEventRow[] = [
    { ...first, movedBy: 'buyer', actorId: buyer.id, note: '', at: new Date(placedMs) },
  ];
  const audit: AuditRow[] = [];
  for (const { step, mover, by, atMs, note } of steps) {
    const advanced = advance(axes, step, mover, method);
    if (!advanced.ok) throw new Error(`${vendorOrderId} cannot come to ${step.to}.`);
    const at = new Date(arrivalOf(atMs, `${vendorOrderId} ${step.to}`));
    for (const { axis, from, to } of advanced.value.moved)
      events.push({
        vendorOrderId,
        axis,
        fromState: from,
        toState: to,
        movedBy: mover,
        actorId: by?.id ?? null,
        note: axis === step.axis ? note : '',
        at,
      });
    const changes = differences('part', vendorOrderId, axes, advanced.value.axes);
    axes = advanced.value.axes;
    if (by) audit.push(...auditOfStep(vendorOrderId, { step, mover, by, atMs, note }, changes));
  }
  return { axes, events, audit };
}

/** The command behind a step. Picking begins by itself, with the first movement of its task. */
function auditOfStep(
  vendorOrderId: string,
  { step, mover, by, atMs, note }: WayStep,
  changes: readonly AuditChange[],
): AuditRow[] {
  if (by === null || step.to === 'picking') return [];
  const id = demoId(`${vendorOrderId} to ${step.to}`);
  if (mover === 'buyer') {
    const data = { order_id: purchaseIdOf(vendorOrderId), vendor_order_id: vendorOrderId, reason: note };
    return [auditRow({ id, name: 'order.cancel', by, atMs, data }, changes)];
  }
  const data = { vendor_order_id: vendorOrderId, step, note };
  return [auditRow({ id, name: 'order.advance', by, atMs, data }, changes)];
}
