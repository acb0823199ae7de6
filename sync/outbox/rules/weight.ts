import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';

/**
 * Commands are delivered in two streams that never wait for each other, each under its own lock: light
 * commands in batches, and heavy ones (a photograph) one at a time. Over a slow network a photograph takes
 * minutes, and an order that is saved meanwhile leaves at once.
 */
export const WEIGHTS = ['light', 'heavy'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** From this size on a command is heavy, in bytes as it travels. */
export const HEAVY_BYTES = 32 * 1024;
/** The slowest network on which a command still gets through: 4 kB a second. */
const SLOWEST_BYTES_PER_MS = 4;

export function weightOf({ bytes }: Pick<OutboxRecord, 'bytes'>): Weight {
  return bytes > HEAVY_BYTES ? 'heavy' : 'light';
}

/** The extra time that a command of this size may take, in milliseconds. */
export function timeToCarryMs(bytes: number): number {
  return Math.ceil(bytes / SLOWEST_BYTES_PER_MS);
}

/** Name of the lock under which one context of this browser delivers commands of each weight. */
export const drainLocks = {
  light: 'mestore-outbox-drain',
  heavy: 'mestore-outbox-drain-heavy',
} satisfies Record<Weight, string>;
