import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  customType,
  integer,
  text,
  timestamp,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

/** PostgreSQL's 64-bit transaction id. It arrives as text because it may pass 2^53. */
export const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/** The bytes of a file that the database keeps. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * The last transaction that wrote a replicated row, set by the trigger `stamp_sx`. Devices read rows in the
 * order (sx, id) below `pg_snapshot_xmin`, which misses none whatever order transactions commit in.
 */
export const sx = () => xid8('sx').notNull();

/**
 * The transaction that wrote a row that never changes: the audit chains these rows in the order (sx, id), as
 * devices read them.
 */
export const auditSx = () =>
  xid8('sx')
    .notNull()
    .default(sql`pg_current_xact_id()`);

/** A row that devices copy. `deleted` is its tombstone: they learn that it is gone. */
export const replicated = () => ({ deleted: boolean('deleted').notNull().default(false), sx: sx() });

export const id = () => text('id').primaryKey();
export const count = (name: string) => integer(name).notNull().default(0);

/** The place of a row among all rows of its table, in the order they were written. */
export const sequence = () => bigserial('sequence', { mode: 'number' }).primaryKey();

/** The number by which people know a document (`DIS-000123`), counted from 1 in the order of writing. */
export const documentSequence = () => bigserial('turn', { mode: 'number' }).notNull().unique();

/** The id of an existing row of another table. */
export const reference = (name: string, column: () => AnyPgColumn, actions?: { onDelete: 'cascade' }) =>
  text(name).notNull().references(column, actions);

/** The author of a row: the person, the name they had then and their device, when it is known. */
export const author = () => ({
  userId: text('user_id').notNull(),
  userName: text('user_name').notNull(),
  deviceId: text('device_id'),
});

/** The actor, and the name they had then. */
export const actor = () => ({
  actorId: text('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
});
