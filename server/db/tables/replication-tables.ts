import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, sx, xid8 } from '#server/db/columns.ts';

/**
 * Documents that left a scope (`vendor:7`), with the transaction in which they did: holders of the scope
 * learn that the document is gone. Triggers write it, in the transaction that made the document leave.
 */
export const scopeExits = pgTable(
  'scope_exits',
  {
    collection: text('collection').notNull(),
    scope: text('scope').notNull(),
    documentId: text('document_id').notNull(),
    sx: sx(),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.scope, table.documentId] }),
    index('scope_exits_feed').on(table.collection, table.scope, table.sx, table.documentId),
    index('scope_exits_age').on(table.sx),
  ],
);

/** One row: the life of this database's transaction ids. A restore gives a new epoch and devices refetch. */
export const replicationEpoch = pgTable('replication_epoch', {
  only: boolean('only').primaryKey().default(true),
  epoch: text('epoch').notNull(),
  /**
   * The system and transaction that wrote this row; they differ from the true ones once data was restored.
   */
  system: text('system').notNull(),
  /** Tombstones of earlier transactions may be gone: no device can continue from an older checkpoint. */
  horizonX: xid8('horizon_x').notNull().default('0'),
  /** Transaction of the newest row of `feed_marks`: a checkpoint that caught up is at least here. */
  markX: xid8('mark_x').notNull().default('0'),
});

/** Says once a day which transaction it was, so that an age can be expressed as a transaction. */
export const feedMarks = pgTable('feed_marks', {
  x: xid8('x').primaryKey(),
  at: instant('at').notNull(),
});
