import type { CancelOrderData } from '#domain/orders/cancel-order.ts';
import { purchaseIdOf } from '#domain/orders/placement/split-purchase.ts';
import type { OrderEvent } from '#domain/orders/vendor-order.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import type { RequestReturnData } from '#domain/returns/return-commands.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';
import type { ReplicaDocument } from '#sync/replication/replica.ts';
import type { Device } from '#test/simulation/device/device.ts';
import { copyKey } from '#test/simulation/device/device-disk.ts';
import { vendorOrdersIn, type CopiedVendorOrder } from '#test/simulation/device/device-orders.ts';
import { isGivenUp, isReleased } from '#test/simulation/invariants/given-up.ts';
import type { RunLedger } from '#test/simulation/invariants/run-ledger.ts';
import { personId } from '#test/simulation/names.ts';
import type { SavedCommand } from '#test/simulation/device/saved-command.ts';

/**
 * A saved command stays on the screen until the author's own copy has it: otherwise it would vanish for a
 * while.
 */
export function checkShown(
  device: Device,
  records: readonly OutboxRecord[],
  ledger: Pick<RunLedger, 'broken' | 'commands' | 'maySeeNow'>,
): void {
  for (const { id, state } of records) {
    const command = ledger.commands.get(id);
    const isDone = state === 'acked' || state === 'confirmed';
    if (!command || !isDone || isShownOverReplica({ state })) continue;
    const { person, entry } = command;
    const collection = shownIn[entry.name];
    if (!collection) continue;
    // A role that changed a moment ago may not have a copy yet, and then nothing was shown from it either.
    const copy = device.disk.copies.get(copyKey(person, collection));
    if (!copy || shows(copy.documents, command)) continue;
    if (!ledger.maySeeNow(person, collection, rowOf(command))) continue;
    ledger.broken(
      'shown until copied',
      `${device.name} no longer shows ${id}, and person ${person}'s copy lacks it`,
    );
  }
}

/** The final place of a provisional row. The other commands are read in answers, or in figures of others. */
const shownIn: Partial<Record<string, CollectionName>> = {
  'order.place': 'orders',
  'order.cancel': 'orders',
  'return.request': 'orders',
  'inventory.registerMovement': 'stock_movements',
  'incident.report': 'stock_movements',
  'task.move': 'stock_movements',
  'inbound.count': 'stock_movements',
  'inbound.putAway': 'stock_movements',
};

/** What its author's role says who sees it by: a store sees only what is moved of its own products. */
function rowOf({ person, effectId, entry }: SavedCommand): ReplicaDocument {
  const { product_id: productId } = entry.data as { product_id?: string };
  return { id: effectId, buyer_id: personId(person), productId };
}

function shows(documents: ReadonlyMap<string, ReplicaDocument>, { effectId, entry }: SavedCommand): boolean {
  if (entry.name === 'return.request') {
    const { vendor_order_id } = entry.data as RequestReturnData;
    const order = documents.get(purchaseIdOf(vendor_order_id));
    return !!order && vendorOrdersIn(order).some(({ returns }) => returns.some(({ id }) => id === effectId));
  }
  const document = documents.get(effectId);
  if (!document || entry.name !== 'order.cancel') return document !== undefined;
  const { vendor_order_id } = entry.data as CancelOrderData;
  const meant = vendorOrdersIn(document).filter((each) => (vendor_order_id ?? each.id) === each.id);
  const isHeard = (each: CopiedVendorOrder) => isGivenUp(each) || each.events.some(isAskedFor);
  return meant.some(isHeard) && meant.every((each) => isHeard(each) || isReleased(each));
}

function isAskedFor({ to }: Pick<OrderEvent, 'to'>): boolean {
  return to === 'cancellation_requested';
}
