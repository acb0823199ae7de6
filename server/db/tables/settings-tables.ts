import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/**
 * Every value that somebody gave a setting: rows are only ever added, and to go back is another row. Those of one
 * save share its version; versions follow each other without a gap, because a save takes the table's lock.
 */
export const settingChanges = pgTable(
  'setting_changes',
  {
    version: integer('version').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    changedBy: reference('changed_by', () => users.id),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.key] }),
    index('setting_changes_key').on(table.key, table.version),
  ],
);
