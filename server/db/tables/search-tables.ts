import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SynonymGroup } from '#domain/search/synonyms.ts';
import { instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/**
 * Every form that somebody gave a group of synonyms: rows are only ever added. Those of one save share its version;
 * versions follow each other without a gap, because a save takes the table's lock.
 */
export const synonymChanges = pgTable(
  'synonym_changes',
  {
    version: integer('version').notNull(),
    groupId: text('group_id').notNull(),
    kind: text('kind').$type<SynonymGroup['kind']>().notNull(),
    /** Null where it was taken away. */
    terms: jsonb('terms').$type<SynonymGroup['terms']>(),
    changedBy: reference('changed_by', () => users.id),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.groupId] }),
    index('synonym_changes_group').on(table.groupId, table.version),
  ],
);
