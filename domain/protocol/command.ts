import * as v from 'valibot';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { CommandProblem } from '#domain/protocol/command-problem.ts';
import { CommandType } from '#domain/protocol/command-definition.ts';

export const syncPaths = {
  order: '/api/v1/orders/sync',
  payment: '/api/v1/payments/sync',
  inventory: '/api/v1/inventory/sync',
  profile: '/api/v1/profile/sync',
  media: '/api/v1/media/sync',
} satisfies Record<CommandType, string>;

/** Enough room for one command on which the server failed again and again. */
export const deadLetterPath = '/api/v1/commands/quarantine';

export const MAX_BATCH_COMMANDS = 100;
export const MAX_BATCH_BYTES = 256 * 1024;
/** One photograph in base64 with the envelope around it. */
const MAX_MEDIA_BYTES = 1_300_000;

/** Most bytes that a batch of each type may have. */
export const maxBatchBytes = {
  order: MAX_BATCH_BYTES,
  payment: MAX_BATCH_BYTES,
  inventory: MAX_BATCH_BYTES,
  profile: MAX_BATCH_BYTES,
  media: MAX_MEDIA_BYTES,
} satisfies Record<CommandType, number>;

/**
 * A command that is longer travels in pieces of at most so many bytes, each kept by the server until all are
 * there: what a network cuts is one piece, and not the whole again.
 */
export const PIECE_BYTES = 48 * 1024;
export const piecesPath = '/api/v1/commands/pieces';

/** SHA-256 of a piece, in hexadecimal. */
const PieceHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A body that arrived before, in the order of its pieces. */
export const BodyInPieces = v.strictObject({
  in_pieces: v.pipe(v.array(PieceHash), v.nonEmpty(), v.maxLength(Math.ceil(MAX_MEDIA_BYTES / PIECE_BYTES))),
});

/** The pieces that have to be sent (again) first: nothing was decided. */
export const MissingPieces = v.object({ missing: v.array(PieceHash) });
export type MissingPieces = v.InferOutput<typeof MissingPieces>;

/** The server has a piece; a piece that was spoiled on its way has another hash. */
export const StoredPiece = v.object({ hash: PieceHash });

/** The server counts lanes with 32 bits. */
const MAX_LANE_SEQ = 2_147_483_647;
/** With the id of the command that opened its run. */
export const MAX_LANE_LENGTH = 160;

/** A command as it travels. `laneSeq` counts from 1 without gaps per device and lane. */
export const Command = v.strictObject({
  id: Uuid,
  type: CommandType,
  name: v.pipe(v.string(), v.maxLength(60)),
  v: v.pipe(v.number(), v.integer(), v.minValue(1)),
  data: v.unknown(),
  timestamp: Instant,
  actorId: Id,
  deviceId: Uuid,
  lane: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_LANE_LENGTH)),
  laneSeq: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LANE_SEQ)),
  /** Commands of other lanes that must be settled first. */
  after: v.pipe(v.array(Uuid), v.maxLength(20)),
});
export type Command = v.InferOutput<typeof Command>;

export const CommandBatch = v.strictObject({
  commands: v.pipe(v.array(Command), v.nonEmpty(), v.maxLength(MAX_BATCH_COMMANDS)),
});
export type CommandBatch = v.InferOutput<typeof CommandBatch>;

/** Where in the server's order an effect lies: a transaction id within an epoch. */
export const Watermark = v.object({ epoch: Uuid, x: v.pipe(v.string(), v.regex(/^\d+$/)) });
export type Watermark = v.InferOutput<typeof Watermark>;

/**
 * The outcome of one command. `applied` and `rejected` are final and the same for ever; `parked` waits for a
 * supervisor; `lane_gap` means an earlier command of the lane, or one it comes `after`, has not arrived;
 * `failed` means nothing was decided: try again.
 */
export const CommandResult = v.object({
  id: Uuid,
  status: v.picklist(['applied', 'rejected', 'parked', 'lane_gap', 'failed']),
  watermark: v.optional(Watermark),
  result: v.optional(v.unknown()),
  problem: v.optional(CommandProblem),
});
export type CommandResult = v.InferOutput<typeof CommandResult>;

export const BatchAnswer = v.object({ results: v.array(CommandResult) });
export type BatchAnswer = v.InferOutput<typeof BatchAnswer>;

/** Bytes that identify a command's content, whatever the order of its keys. The receipt keeps their hash. */
export function canonicalContent(
  command: Pick<Command, 'name' | 'v' | 'data' | 'actorId' | 'deviceId'>,
): string {
  return stableJson([command.name, command.v, command.actorId, command.deviceId, command.data]);
}

/** JSON with sorted keys and without undefined fields: the same value always gives the same text. */
export function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${stableJson(each)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
