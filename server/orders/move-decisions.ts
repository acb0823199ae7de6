import { differences, type AuditChange } from '#domain/audit/audit-change.ts';
import type { OrderMovedResult } from '#domain/orders/cancel-order.ts';
import { orderMoveMessages, type OrderMoveRefusal } from '#domain/orders/order-labels.ts';
import type { Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Change } from '#server/db/change-bus.ts';
import type { LockedVendorOrder } from '#server/orders/vendor-orders-storage.ts';
import { touchedByOrder, type CopiedOrder } from '#server/orders/touched-by-order.ts';

/** The answer to a command that moved a purchase, from its vendor orders before and after. */
export function movedDecision(
  orderId: string,
  before: readonly LockedVendorOrder[],
  vendorOrders: readonly LockedVendorOrder[],
): Decision {
  const result: OrderMovedResult = {
    order_id: orderId,
    vendor_orders: vendorOrders.map(({ id, status }) => ({ id, status })),
  };
  return {
    status: 'applied',
    result,
    touched: touchedByMoves(vendorOrders),
    changes: changesOfVendorOrders(before, vendorOrders),
  };
}

function changesOfVendorOrders(
  before: readonly LockedVendorOrder[],
  after: readonly LockedVendorOrder[],
): AuditChange[] {
  return after.flatMap((each) => {
    const was = before.find((other) => other.id === each.id);
    return was ? differences('part', each.id, factsOf(was), factsOf(each)) : [];
  });
}

/** Its state, and who took it under which guide. */
function factsOf({ status, preparation, payment, tracking, shipment }: LockedVendorOrder) {
  const { carrier_name = '', guide = '' } = shipment ?? {};
  return { status, preparation, payment, tracking, carrier_name, guide };
}

/** A purchase by its vendor orders, as `touchedByOrder` asks for it. */
export function copiedOrder(vendorOrders: readonly LockedVendorOrder[]): CopiedOrder {
  return { buyerId: vendorOrders[0]?.buyerId ?? '', stores: vendorOrders.map((each) => each.vendorId) };
}

/** The copies that are old once the vendor orders of a purchase moved. */
export function touchedByMoves(vendorOrders: readonly LockedVendorOrder[]): Omit<Change, 'upTo'>[] {
  return [
    ...touchedByOrder(copiedOrder(vendorOrders)),
    { collection: 'products' },
    { collection: 'inventory' },
    { collection: 'stock_movements' },
    { collection: 'tasks' },
  ];
}

export function moveRefused(refusal: OrderMoveRefusal): Decision {
  return rejected(refusal, orderMoveMessages[refusal]);
}
