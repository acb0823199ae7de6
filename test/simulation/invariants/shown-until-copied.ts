import { isShownOverReplica } from '#sync/command-state.ts';
import type { OutboxRecord } from '#sync/outbox-entry.ts';
import type { Device } from '#test/simulation/device.ts';
import { copyKey } from '#test/simulation/device-disk.ts';
import type { RunLedger } from '#test/simulation/invariants/run-ledger.ts';

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
    const { person, effectId, entry } = command;
    const collection = entry.name === 'order.place' ? 'orders' : 'stock_movements';
    // A role that changed a moment ago may not have a copy yet, and then nothing was shown from it either.
    const copy = device.disk.copies.get(copyKey(person, collection));
    if (!copy || copy.documents.has(effectId)) continue;
    ledger.broken(
      'shown until copied',
      `${device.name} no longer shows ${id}, and person ${person}'s copy lacks it`,
    );
  }
}
