import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { actor, bytes, id, instant, reference, sx } from '#server/db/columns.ts';
import type { Command, CommandResult } from '#domain/protocol/command.ts';
import type { CommandProblem } from '#domain/protocol/command-problem.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import type { ReviewReason, ReviewState } from '#domain/command-reviews/command-review.ts';

/** The decision of each command, written in the transaction of its effects. Kept 400 days at least. */
export const commandReceipts = pgTable(
  'command_receipts',
  {
    id: id(),
    deviceId: text('device_id').notNull(),
    actorId: text('actor_id').notNull(),
    lane: text('lane').notNull(),
    laneSeq: integer('lane_seq').notNull(),
    /** SHA-256 of `canonicalContent`: the same id with other content is refused. */
    hash: text('hash').notNull(),
    result: jsonb('result').$type<CommandResult>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('command_receipts_lane').on(table.deviceId, table.lane, table.laneSeq),
    index('command_receipts_age').using('brin', table.createdAt),
  ],
);

/** Commands that wait for a supervisor, and their decisions. Their receipts say `parked` until then. */
export const commandReviews = pgTable(
  'command_reviews',
  {
    /** The parked command's id. */
    id: id(),
    /** The command under review: itself, or the refused one that its author asks to look at again. */
    commandId: text('command_id').notNull(),
    /** The command to carry out, as it travelled. */
    command: jsonb('command').$type<Command>().notNull(),
    /** The part of its data that people other than its author may read. */
    data: jsonb('data').notNull(),
    ...actor(),
    reason: text('reason').$type<ReviewReason>().notNull(),
    explanation: text('explanation').notNull(),
    problem: jsonb('problem').$type<CommandProblem>(),
    state: text('state').$type<ReviewState>().notNull().default('open'),
    openedAt: instant('opened_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
    note: text('note').notNull().default(''),
    sx: sx(),
  },
  (table) => [
    index('command_reviews_feed').on(table.sx, table.id),
    index('command_reviews_author_feed').on(table.actorId, table.sx, table.id),
    uniqueIndex('command_reviews_command').on(table.commandId),
  ],
);

/**
 * Pieces of commands that are too long for a network that is cut, until their author's device names them. They
 * are of no use to anybody else.
 */
export const commandPieces = pgTable(
  'command_pieces',
  {
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the piece. */
    hash: text('hash').notNull(),
    piece: bytes('piece').notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('command_pieces_age').on(table.keptAt),
  ],
);

/** Lanes whose receipts were too old to keep: all their commands up to `lastSeq` were decided long ago. */
export const expiredLanes = pgTable(
  'expired_lanes',
  {
    deviceId: text('device_id').notNull(),
    lane: text('lane').notNull(),
    lastSeq: integer('last_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.lane] })],
);
