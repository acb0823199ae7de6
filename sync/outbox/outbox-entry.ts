import * as v from 'valibot';
import { Command, Watermark } from '#domain/protocol/command.ts';
import { CommandProblem } from '#domain/protocol/command-problem.ts';

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
 * What a command says, and what the person saw when they saved it (`title`, `detail` and `preview` never travel).
 * It never changes, and on disk it is encrypted under its author's key.
 */
export const OutboxContent = v.object({
  data: v.unknown(),
  title: v.string(),
  detail: v.string(),
  preview: v.unknown(),
});
export type OutboxContent = v.InferOutput<typeof OutboxContent>;

/**
 * What this device has to know in clear to plan, deliver and follow a command, nothing personal among it. Times in
 * `nextAt` and `leaseUntil` are milliseconds since the epoch.
 */
export const OutboxRecord = v.object({
  ...v.omit(Command, ['data']).entries,
  /** Size of the command as it travels, in bytes of UTF-8. */
  bytes: v.number(),
  synced: v.boolean(),
  state: OutboxState,
  attempts: v.number(),
  /** Times the server answered that it failed on this command. */
  failures: v.number(),
  nextAt: v.number(),
  leaseOwner: v.nullable(v.string()),
  leaseUntil: v.number(),
  watermark: v.nullable(Watermark),
  result: v.unknown(),
  problem: v.nullable(CommandProblem),
  sentAt: v.nullable(v.string()),
  settledAt: v.nullable(v.string()),
  /** What the author decided about a refusal; null while they have not. */
  resolution: v.nullable(v.picklist(['accepted', 'discarded'])),
  resolvedAt: v.nullable(v.string()),
  /** The refused command whose place this one takes: its correction, or the request that somebody reviews it. */
  supersedes: v.nullable(v.string()),
});
export type OutboxRecord = v.InferOutput<typeof OutboxRecord>;

/** What nobody tried to send yet says of its way. */
export const unsent = {
  synced: false,
  state: 'queued',
  attempts: 0,
  failures: 0,
  nextAt: 0,
  leaseOwner: null,
  leaseUntil: 0,
  watermark: null,
  result: null,
  problem: null,
  sentAt: null,
  settledAt: null,
  resolution: null,
  resolvedAt: null,
} satisfies Partial<OutboxRecord>;

/** A command as its author sees it and as it is made: the record with its content. */
export const OutboxEntry = v.object({ ...OutboxRecord.entries, ...OutboxContent.entries });
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>;

/** An entry that has no place in its lane yet: `lane` is the aggregate's name, e.g. `order:<id>`. */
export type UnplacedEntry = Omit<OutboxEntry, 'laneSeq' | 'bytes'>;

/** What travels: the command without what only this device knows. */
export function commandOf(entry: Command): Command {
  const { id, type, name, v: version, data, timestamp, actorId, deviceId, lane, laneSeq, after } = entry;
  return { id, type, name, v: version, data, timestamp, actorId, deviceId, lane, laneSeq, after };
}

/** Bytes of a command as it travels. */
export function bytesOf(command: Command): number {
  return new TextEncoder().encode(JSON.stringify(command)).length;
}

/** The two halves of an entry, as they are kept. */
export function splitEntry(entry: OutboxEntry): { record: OutboxRecord; content: OutboxContent } {
  const { data, title, detail, preview, ...record } = entry;
  return { record, content: { data, title, detail, preview } };
}
