import { DAY_MS } from '#domain/base/durations.ts';
import { COLLECTION_NAMES } from '#domain/protocol/replication.ts';
import type { CommandResult } from '#domain/protocol/command.ts';
import { laneName } from '#sync/outbox/rules/lane.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { copyKey, type DeviceDisk } from '#test/simulation/device/device-disk.ts';
import type { Device } from '#test/simulation/device/device.ts';
import type { Sight } from '#test/simulation/invariants/sight.ts';
import type { RunLedger } from '#test/simulation/invariants/run-ledger.ts';
import { personOf } from '#test/simulation/names.ts';
import { Violation } from '#test/simulation/violation.ts';

/** What a device reports of somebody whose account is closed (decision 0022). */
const FACTS: readonly string[] = ['inventory.registerMovement'];
/** A device that kept its permission for so long may report all that there was. */
const LASTS_MS = 30 * DAY_MS;

type Ledger = Pick<RunLedger, 'permissionsSinceMs'>;

/** Remembers whose sessions were ended, by hand or with their account. */
export function endedPermissions(
  { heldBy }: Pick<Sight, 'heldBy'>,
  nowMs: () => number,
): Pick<RunLedger, 'sessionsEnded' | 'permissionsSinceMs'> {
  const ended: { person: number; atMs: number }[] = [];
  return {
    sessionsEnded: (person) => void ended.push({ person, atMs: nowMs() }),
    permissionsSinceMs(person) {
      const closings = heldBy(person).filter((each) => !each.isActive);
      const before = closings.slice(0, -1).map((each) => each.fromMs);
      const byHand = ended.filter((each) => each.person === person).map((each) => each.atMs);
      return Math.max(0, ...before, ...byHand);
    },
  };
}

/**
 * Judges a saved command of somebody whose account is closed in the end: it is on its device, and where the server
 * decided it, not otherwise than that says. A fact whose device may still report it is decided.
 */
export function checkOfClosed(
  entry: OutboxEntry,
  decided: CommandResult | undefined,
  { disk, planned }: Pick<Device, 'disk' | 'planned'>,
  ledger: Ledger,
): void {
  const { id, name, state } = entry;
  const settled = { applied: ['confirmed', 'acked'], rejected: ['rejected', 'blocked'] };
  const says = Object.entries(settled).find(([, states]) => states.includes(state))?.[0];
  if (says !== undefined && decided?.status !== says)
    broken(`${id} is ${state} on its device, and ${decided?.status} on the server`);
  if (decided || !FACTS.includes(name) || planned.grantMs < LASTS_MS) return;
  const person = personOf(entry.actorId);
  const grantedMs = disk.grantedMs.get(person) ?? 0;
  if (grantedMs <= ledger.permissionsSinceMs(person) || standsBehind(entry, disk)) return;
  broken(`${id} (${name}) of a closed account is ${state}, and was not taken in`);
}

/** Whether something of its author that waits for them has to come before it. */
function standsBehind({ lane, laneSeq, after, actorId }: OutboxEntry, disk: DeviceDisk): boolean {
  if (after.length > 0) return true;
  return disk.outbox
    .all()
    .some(
      (each) =>
        each.actorId === actorId &&
        laneName(each.lane) === laneName(lane) &&
        each.laneSeq < laneSeq &&
        !FACTS.includes(each.name),
    );
}

/** Nothing that the server showed somebody is on a device once it heard that their account is closed. */
export function checkNothingKept({ name, disk }: Pick<Device, 'name' | 'disk'>, person: number): void {
  const kept = COLLECTION_NAMES.find((each) => disk.copies.has(copyKey(person, each)));
  if (kept)
    throw new Violation('same copies', `${name} keeps ${kept} of person ${person}, whose account is closed`);
}

function broken(what: string): never {
  throw new Violation('nothing lost', what);
}
