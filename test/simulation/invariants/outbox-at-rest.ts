import { commandCatalogue } from '#domain/command-catalogue.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import { pendingPreviews } from '#sync/outbox/rules/overlay.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { checkOfClosed } from '#test/simulation/administration/closed-accounts.ts';
import { personOf } from '#test/simulation/names.ts';
import { stuckByRestore } from '#test/simulation/invariants/stuck-by-restore.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

/**
 * Every saved command is on its device, settled as the server decided it, unless it was undone: then it is
 * nowhere. Nothing shows as pending any more, but what waits for an account to open again.
 */
export function outboxAtRest({ ledger, devices }: Pick<Universe, 'ledger' | 'devices'>, truth: Truth): void {
  const receipts = new Map(truth.receipts.map((each) => [each.id, each.result]));
  const isClosed = (actorId: string) => !ledger.isActive(personOf(actorId));
  const kept = new Map(devices.flatMap((each) => each.disk.outbox.all()).map((each) => [each.id, each]));
  const stuck = new Set(
    devices.flatMap((each) => [...stuckByRestore(each.disk.outbox.all(), ledger.lostWithRestore)]),
  );
  for (const [id, how] of ledger.takenBack) {
    if (how === 'perhaps' && kept.has(id)) continue;
    if (kept.has(id) || receipts.has(id))
      throw new Violation('undone', `${id} was undone, and did not stay so`);
  }
  for (const [id, { device }] of ledger.commands) {
    const entry = kept.get(id);
    if (!entry && ledger.takenBack.has(id)) continue;
    if (!entry) throw new Violation('nothing lost', `${id} was saved and is not on its device`);
    if (stuck.has(id)) continue;
    const decided = receipts.get(id);
    const on = devices[device];
    if (on && isClosed(entry.actorId)) {
      checkOfClosed(entry, decided, on, ledger);
      continue;
    }
    const agrees = decided !== undefined && statesOf[decided.status]?.includes(entry.state);
    if (!agrees) {
      const says = `${entry.state} ${JSON.stringify(entry.problem)}`;
      throw new Violation(
        'nothing lost',
        `${id} is ${says} on its device, and ${decided?.status} on the server`,
      );
    }
  }
  for (const { name, disk } of devices) {
    overlayIsEmpty(
      name,
      disk.outbox.all().filter((each) => !stuck.has(each.id) && !isClosed(each.actorId)),
    );
  }
}

const statesOf: Record<string, readonly OutboxEntry['state'][]> = {
  applied: ['confirmed'],
  rejected: ['rejected', 'blocked'],
  parked: ['review'],
};

function overlayIsEmpty(name: string, entries: readonly OutboxEntry[]): void {
  const pending = entries.filter((each) => isShownOverReplica(each) && each.state !== 'review');
  const settled = entries.filter((each) => each.state !== 'review');
  const previews = keysOf(commandCatalogue).flatMap((each) => pendingPreviews(settled, each));
  if (pending.length + previews.length === 0) return;
  throw new Violation('overlay empty', `${name} still shows ${pending.length} as pending`);
}
