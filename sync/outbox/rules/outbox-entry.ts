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
 * A command's data, and the words that the person saw when they saved it (`title`, `detail` and `preview`
 * never travel). It never changes, and on disk it is encrypted under its author's key.
 */
export const OutboxContent = v.object({
  data: v.unknown(),
  title: v.string(),
  detail: v.string(),
  preview: v.unknown(),
});
export type OutboxContent = v.InferOutput<typeof OutboxContent>;

/**
 * The time that a command stays here so that its author can undo it; `undo-window.ts` says how. Commands of one
 * act are undone together.
 */
export const UndoWindow = v.object({ act: v.string(), untilMs: v.number() });

/**
 * In place of the content of a command that can be read no more: the browser lost the key that encrypted it, or
 * the content. It never leaves; its author can only let it go.
 */
export const lostContent: OutboxContent = {
  data: null,
  title: 'Un cambio que ya no se puede leer',
  detail: 'Este equipo perdió la clave con que se guardó',
  preview: null,
};

/**
 * The fields that this device needs in clear to plan, deliver and follow a command; none is personal. Times
 * in `nextAt` and `leaseUntil` are milliseconds since the epoch.
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
  /** The author's decision about a refusal; null while there is none. */
  resolution: v.nullable(v.picklist(['accepted', 'discarded'])),
  resolvedAt: v.nullable(v.string()),
  /** The refused command that this one replaces, as its correction or as a request to review it. */
  supersedes: v.nullable(v.string()),
  /** Times that something between this device and the server refused it; one that was refused once goes alone. */
  interceptions: v.optional(v.number()),
  /** The digest of the draft that it was saved from, where there was one. */
  draft: v.optional(v.string()),
  /** Only of commands that their author was offered to undo. */
  undo: v.optional(UndoWindow),
  /** Nothing counts on from it in its run: what followed was let go, or the run may not be at the server. */
  endsRun: v.optional(v.boolean()),
});
export type OutboxRecord = v.InferOutput<typeof OutboxRecord>;

/** The delivery fields of a command that nobody has tried to send yet. */
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

/** A command as its author sees and makes it: the record with its content. */
export const OutboxEntry = v.object({ ...OutboxRecord.entries, ...OutboxContent.entries });
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>;

/** An entry that has no place in its lane yet: `lane` is the aggregate's name, e.g. `order:<id>`. */
export type UnplacedEntry = Omit<OutboxEntry, 'laneSeq' | 'bytes'>;

/** The part that travels: the command without the fields that only this device knows. */
export function commandOf(entry: Command): Command {
  const { id, type, name, v: version, data, timestamp, actorId, deviceId, lane, laneSeq, after } = entry;
  return { id, type, name, v: version, data, timestamp, actorId, deviceId, lane, laneSeq, after };
}

/** Bytes of a command as it travels. */
export function bytesOf(command: Command): number {
  return new TextEncoder().encode(JSON.stringify(command)).length;
}

/** The two halves of an entry, as they are stored. */
export function splitEntry(entry: OutboxEntry): { record: OutboxRecord; content: OutboxContent } {
  const { data, title, detail, preview, ...record } = entry;
  return { record, content: { data, title, detail, preview } };
}

/** Whether a command as screens see it can be read no more. */
export function isLost({ title }: Pick<OutboxEntry, 'title'>): boolean {
  return title === lostContent.title;
}
