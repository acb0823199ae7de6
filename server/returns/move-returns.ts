import { vendorOrderNumber } from '#domain/orders/order-number.ts';
import { purchaseIdOf } from '#domain/orders/placement/split-purchase.ts';
import type { ReturnableOrder } from '#domain/returns/request-return.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import type { Decide, Decision, Submitted } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import type { Message } from '#server/messages/message.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { followReturns, type MovedReturn } from '#server/returns/inspect-tasks.ts';
import { returnMovedMessage } from '#server/returns/return-message.ts';
import {
  lockReturns,
  saveReturns,
  type NewReturnEvent,
  type OrderWithReturns,
  type StoredReturn,
} from '#server/returns/returns-storage.ts';

/** The person who moves a return, and their note. */
export interface ReturnMovedBy {
  by: NewReturnEvent['moved_by'];
  actorId: string;
  note: string;
}

/**
 * Vendor orders that are locked with their returns: moved in memory, then written once, with the letters
 * about it.
 */
export interface LockedReturns {
  vendorOrder(id: string): OrderWithReturns | undefined;
  add(vendorOrder: OrderWithReturns, returned: StoredReturn, by: ReturnMovedBy): void;
  move(vendorOrder: OrderWithReturns, returned: StoredReturn, to: ReturnStatus, by: ReturnMovedBy): void;
}

/**
 * Decides commands about returns of some vendor orders. They are locked before anything is decided, and read
 * when their commands are decided, because the same batch may bring another move of the same return.
 */
export async function moveReturns<Data extends { vendor_order_id: string }>(
  tx: Db,
  all: readonly Data[],
  decide: (submitted: Submitted<Data>, returns: LockedReturns) => Decision,
): Promise<Decide<Data>> {
  const orderIds = [...new Set(all.map((each) => purchaseIdOf(each.vendor_order_id)))];
  await lockReturns(tx, orderIds);
  return async (submitted) => {
    const vendorOrders = new Map((await lockReturns(tx, orderIds)).map((each) => [each.id, each]));
    const changed = new Map<string, MovedReturn>();
    const events: NewReturnEvent[] = [];
    const emails: Message[] = [];

    function write(
      { id }: OrderWithReturns,
      returned: StoredReturn,
      from: ReturnStatus | null,
      { by, actorId, note }: ReturnMovedBy,
    ): void {
      const vendorOrder = vendorOrders.get(id);
      if (!vendorOrder) return;
      const isNew = from === null;
      const returns = isNew
        ? [...vendorOrder.returns, returned]
        : vendorOrder.returns.map((each) => (each.id === returned.id ? returned : each));
      const written = { ...vendorOrder, returns };
      vendorOrders.set(id, written);
      events.push({
        vendor_order_id: id,
        return_id: returned.id,
        from_status: from,
        to_status: returned.status,
        moved_by: by,
        actor_id: actorId,
        note,
      });
      const place = returns.findIndex((each) => each.id === returned.id) + 1;
      const number = `${vendorOrderNumber(vendorOrder.number, vendorOrder.place)}-D${place}`;
      changed.set(`${id} ${returned.id}`, { vendorOrder: written, returned, number });
      const { status: to, refund } = returned;
      const { mailbox, isGuest } = vendorOrder;
      const told =
        mailbox === null ? null : returnMovedMessage(mailbox, { number, to, refund, note, isGuest });
      if (told) emails.push(told);
    }

    const decisions = submitted.map((each) =>
      decide(each, {
        vendorOrder: (id) => vendorOrders.get(id),
        add: (vendorOrder, returned, by) => write(vendorOrder, returned, null, by),
        move: (vendorOrder, returned, to, by) =>
          write(vendorOrder, { ...returned, status: to }, returned.status, by),
      }),
    );
    await saveReturns(tx, [...changed.values()], events);
    if (submitted[0]) {
      await writeMessages(tx, emails, submitted[0].nowMs);
      await followReturns(tx, [...changed.values()], submitted[0].nowMs);
    }
    return decisions;
  };
}

/** A locked vendor order as the rules of returns read it. */
export function returnableOrder(vendorOrder: OrderWithReturns): ReturnableOrder {
  const { vendorId, status, tracking, iva, shippingCost, deliveries, returns } = vendorOrder;
  return {
    vendor_id: vendorId,
    status,
    tracking,
    iva,
    shipping_cost: shippingCost,
    events: deliveries,
    returns: returns.map((each) => ({ ...each, return_number: null })),
  };
}
