import type { CancelOrderData } from '#domain/orders/cancel-order.ts';
import { isShownOverReplica } from '#sync/command-state.ts';
import type { OutboxRecord } from '#sync/outbox-entry.ts';
import type { ReplicaDocument } from '#sync/ports.ts';
import type { Device } from '#test/simulation/device.ts';
import { copyKey } from '#test/simulation/device-disk.ts';
import { partsIn } from '#test/simulation/device-orders.ts';
import { isGivenUp } from '#test/simulation/invariants/given-up.ts';
import type { RunLedger } from '#test/simulation/invariants/run-ledger.ts';
import type { SavedCommand } from '#test/simulation/saved-command.ts';

/** What somebody saved stays shown until the author's own copy has it: otherwise it would vanish for a while. */
export function checkShown(
  device: Device,
  records: readonly OutboxRecord[],
  ledger: Pick<RunLedger, 'broken' | 'commands'>,
): void {
  for (const { id, state } of records) {
    const command = ledger.commands.get(id);
    const isDone = state === 'acked' || state === 'confirmed';
    if (!command || !isDone || isShownOverReplica({ state })) continue;
    const { person, entry } = command;
    const collection = entry.name === 'inventory.registerMovement' ? 'stock_movements' : 'orders';
    // A role that changed a moment ago may not have a copy yet, and then nothing was shown from it either.
    const copy = device.disk.copies.get(copyKey(person, collection));
    if (!copy || shows(copy.documents, command)) continue;
    ledger.broken(
      'shown until copied',
      `${device.name} no longer shows ${id}, and person ${person}'s copy lacks it`,
    );
  }
}

function shows(documents: ReadonlyMap<string, ReplicaDocument>, { effectId, entry }: SavedCommand): boolean {
  const document = documents.get(effectId);
  if (!document || entry.name !== 'order.cancel') return document !== undefined;
  const { vendor_order_id } = entry.data as CancelOrderData;
  return partsIn(document)
    .filter((each) => (vendor_order_id ?? each.id) === each.id)
    .every(isGivenUp);
}
