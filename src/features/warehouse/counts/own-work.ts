import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { ownMovements } from '#sync/outbox/rules/overlay.ts';

/** A command waits for at most this many others. */
const MAX_AFTER = 20;

/**
 * Commands by which this person moved units to or from a position and which the copy does not show yet,
 * oldest first.
 */
export function ownWorkAt(entries: readonly OutboxEntry[], positionKey: string): OutboxEntry[] {
  return ownMovements(entries)
    .filter(({ movement }) => [movement.from, movement.to].includes(positionKey))
    .map(({ entry }) => entry);
}

export function idsOf(work: readonly OutboxEntry[]): string[] {
  return work.map((each) => each.id);
}

/**
 * The commands that a count waits for: the last of each lane, because a lane arrives in order; of many lanes
 * the newest.
 */
export function lastOfLanes(work: readonly OutboxEntry[]): string[] {
  return idsOf([...new Map(work.map((each) => [each.lane, each])).values()]).slice(-MAX_AFTER);
}
