import type { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import type { CancelOrderData } from '#domain/orders/cancel-order.ts';
import type { OrderRow, VendorOrderRow } from '#test/simulation/memory-database/order-rows.ts';
import { personId } from '#test/simulation/names.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

type VendorOrder = Pick<VendorOrderRow, 'id' | 'order_id' | 'vendor_id' | 'status' | 'preparation'>;
type OrderWithLines = Pick<OrderRow, 'id' | 'lines'>;

/**
 * Units that orders hold, by product: the accepted ones of stores whose vendor order was neither given up nor
 * sent.
 */
export function unitsHeld(
  orders: readonly OrderWithLines[],
  vendorOrders: readonly VendorOrder[],
): Map<string, number> {
  const released = new Set(
    vendorOrders.filter(isReleased).map((each) => storeIn(each.order_id, each.vendor_id)),
  );
  return unitsOf(orders, (orderId, vendorId) => !released.has(storeIn(orderId, vendorId)));
}

/** Units that orders were promised of some vendor orders, by product. */
export function unitsOfVendorOrders(
  orders: readonly OrderWithLines[],
  vendorOrders: readonly VendorOrder[],
): Map<string, number> {
  const meant = new Set(vendorOrders.map((each) => storeIn(each.order_id, each.vendor_id)));
  return unitsOf(orders, (orderId, vendorId) => meant.has(storeIn(orderId, vendorId)));
}

/** Units that were accepted, by product. */
export function unitsOf(
  orders: readonly OrderWithLines[],
  counts: (orderId: string, vendorId: string | null) => boolean = () => true,
): Map<string, number> {
  const units = new Map<string, number>();
  for (const { id, lines } of orders) {
    for (const { product_id, vendor_id, status, quantity } of lines) {
      if (status !== 'accepted' || !counts(id, vendor_id)) continue;
      units.set(product_id, (units.get(product_id) ?? 0) + quantity);
    }
  }
  return units;
}

export function isGivenUp({ status }: Pick<VendorOrder, 'status'>): boolean {
  return status === 'cancelled';
}

/** It holds no units any more: they are free again, or left the warehouse. */
export function isReleased({ status, preparation }: Pick<VendorOrder, 'status' | 'preparation'>): boolean {
  return status === 'cancelled' || preparation === 'handed_over';
}

/**
 * A vendor order was given up if and only if a command of its buyer or of the warehouse says so, and a
 * purchase is cancelled when all of it was. For an order in preparation the command only asks, and a sent one
 * stays sent.
 */
export function givenUpAsAsked(
  { ledger }: Pick<Universe, 'ledger'>,
  { orders, vendorOrders, orderEvents, receipts }: Truth,
): void {
  const asked = new Set(
    orderEvents
      .filter((each) => each.to_state === 'cancellation_requested' && each.moved_by === 'buyer')
      .map((each) => each.vendor_order_id),
  );
  const isHeard = (each: VendorOrder) => isGivenUp(each) || asked.has(each.id);
  const meantByBuyer = new Set<string>();
  const cancelledAtDesk = new Set<string>();
  for (const { id, result } of receipts) {
    const command = ledger.tried.get(id);
    if (!command || result.status !== 'applied') continue;
    if (command.entry.name === 'order.advance') {
      const { vendor_order_id, step } = command.entry.data as AdvanceOrderData;
      if (step.to === 'cancelled') cancelledAtDesk.add(vendor_order_id);
    }
    if (command.entry.name !== 'order.cancel') continue;
    const { order_id, vendor_order_id } = command.entry.data as CancelOrderData;
    const meant = vendorOrders.filter(
      (each) => each.order_id === order_id && (vendor_order_id ?? each.id) === each.id,
    );
    const buyer = orders.find((each) => each.id === order_id)?.buyer_id;
    const isDone = meant.some(isHeard) && meant.every((each) => isHeard(each) || isReleased(each));
    if (!isDone) broken(`${id} was applied, and ${order_id} stands`);
    if (buyer !== personId(command.person)) broken(`${id} gave up an order of ${buyer}`);
    for (const each of meant) meantByBuyer.add(each.id);
  }
  for (const each of vendorOrders.filter(isHeard)) {
    const isAsked = meantByBuyer.has(each.id) || (!asked.has(each.id) && cancelledAtDesk.has(each.id));
    if (!isAsked) broken(`${each.id} was given up, and nobody asked for it`);
  }
  for (const { id, status } of orders) {
    const own = vendorOrders.filter((each) => each.order_id === id);
    if (own.length === 0) broken(`${id} has no vendor order`);
    if ((status === 'cancelled') !== own.every(isGivenUp))
      broken(`${id} is ${status}, unlike its vendor orders`);
  }
}

function storeIn(orderId: string, vendorId: string | null): string {
  return `${orderId} ${vendorId}`;
}

function broken(what: string): never {
  throw new Violation('exactly once', what);
}
