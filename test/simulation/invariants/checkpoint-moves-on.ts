import type { Checkpoint } from '#domain/protocol/replication.ts';
import type { RunLedger } from '#test/simulation/invariants/run-ledger.ts';

/**
 * Within an epoch and a scope a checkpoint never moves back, or rows would be skipped or shown as they were.
 */
export function checkMovesOn(
  whose: string,
  from: Checkpoint | null,
  to: Checkpoint,
  ledger: Pick<RunLedger, 'broken'>,
): void {
  if (!from || from.epoch !== to.epoch || from.scope !== to.scope || from.schema !== to.schema) return;
  const [before, after] = [BigInt(from.x), BigInt(to.x)];
  if (after > before || (after === before && to.id >= from.id)) return;
  ledger.broken('checkpoint moves on', `${whose} went from ${from.x}/${from.id} back to ${to.x}/${to.id}`);
}
