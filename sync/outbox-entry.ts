import * as v from 'valibot';
import { Command, CommandProblem, Watermark } from '#domain/protocol/command.ts';

export const OUTBOX_STATES = [
  'queued',
  'sending',
  'acked',
  'confirmed',
  'waiting',
  'needs_auth',
  'needs_update',
  'rejected',
  'blocked',
  'review',
  'poison',
] as const;
export const OutboxState = v.picklist(OUTBOX_STATES);
export type OutboxState = v.InferOutput<typeof OutboxState>;

/**
 * A command as this device keeps it. `title`, `detail` and `preview` are what the person saw when they saved it:
 * they never travel. Times in `nextAt` and `leaseUntil` are milliseconds since the epoch.
 */
export const OutboxEntry = v.object({
  ...Command.entries,
  id: v.pipe(v.string(), v.maxLength(36)),
  synced: v.boolean(),
  state: v.pipe(OutboxState, v.maxLength(20)),
  attempts: v.number(),
  nextAt: v.number(),
  leaseOwner: v.nullable(v.string()),
  leaseUntil: v.number(),
  watermark: v.nullable(Watermark),
  result: v.unknown(),
  problem: v.nullable(CommandProblem),
  title: v.string(),
  detail: v.string(),
  preview: v.unknown(),
  sentAt: v.nullable(v.string()),
  settledAt: v.nullable(v.string()),
  /** The person has read the refusal and put it away. */
  dismissed: v.boolean(),
});
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>;

/** What travels: the command without what only this device knows. */
export function commandOf(entry: OutboxEntry): Command {
  const { id, type, name, v: version, data, timestamp, actorId, deviceId, lane, laneSeq, after } = entry;
  return { id, type, name, v: version, data, timestamp, actorId, deviceId, lane, laneSeq, after };
}
