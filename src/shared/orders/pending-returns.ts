import * as v from 'valibot';
import type { Order } from '#domain/orders/order.ts';
import { purchaseIdOf } from '#domain/orders/placement/split-purchase.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { RequestReturnData, WithdrawReturnData } from '#domain/returns/return-commands.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { mayWithdraw } from '#domain/returns/return-transitions.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';

/** A request for a return, or its withdrawal, that the server's copy does not show yet. */
export type PendingReturn = { entry: OutboxEntry } & (
  | { kind: 'request'; data: RequestReturnData }
  | { kind: 'withdrawal'; data: WithdrawReturnData }
);

/** Commands about returns that are on their way. The conflict tray shows refusals of the server. */
export function pendingReturns(entries: readonly OutboxEntry[]): PendingReturn[] {
  return entries
    .filter((each) => !isRefused(each) && isShownOverReplica(each))
    .flatMap((entry): PendingReturn[] => {
      if (entry.name === 'return.request') {
        const data = v.safeParse(RequestReturnData, entry.data);
        return data.success ? [{ entry, kind: 'request', data: data.output }] : [];
      }
      if (entry.name !== 'return.withdraw') return [];
      const data = v.safeParse(WithdrawReturnData, entry.data);
      return data.success ? [{ entry, kind: 'withdrawal', data: data.output }] : [];
    });
}

/** A purchase with its pending returns applied, and which of them wait for the server. */
export function withReturns(
  order: Order,
  pending: readonly PendingReturn[],
): { order: Order; returning: readonly PendingReturn[] } {
  const returning = pending.filter((each) => purchaseIdOf(each.data.vendor_order_id) === order.id);
  if (returning.length === 0) return { order, returning };
  const vendor_orders = order.vendor_orders.map((vendorOrder) =>
    returning
      .filter((each) => each.data.vendor_order_id === vendorOrder.id)
      .reduce((before, each) => withReturn(order, before, each), vendorOrder),
  );
  return { order: { ...order, vendor_orders }, returning };
}

function withReturn(order: Order, vendorOrder: VendorOrder, pending: PendingReturn): VendorOrder {
  const { return_id } = pending.data;
  const known = vendorOrder.returns.find((each) => each.id === return_id);
  if (pending.kind === 'request') {
    if (known) return vendorOrder;
    const asked = requestReturn(order, vendorOrder, pending.data, pending.data.requested_at);
    return asked.ok ? { ...vendorOrder, returns: [...vendorOrder.returns, asked.value] } : vendorOrder;
  }
  if (!known || !mayWithdraw(known.status)) return vendorOrder;
  const at = pending.entry.timestamp;
  const event = { from: known.status, to: 'withdrawn', by: 'buyer', note: '', at } as const;
  const withdrawn = { ...known, status: 'withdrawn' as const, events: [...known.events, event] };
  return { ...vendorOrder, returns: vendorOrder.returns.map((each) => (each === known ? withdrawn : each)) };
}
