import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { apiKeys } from '#server/db/tables/auth-tables.ts';
import { secondPerson } from '#server/db/tables/money/second-person-columns.ts';

/** The key of the API by which it was changed; null of what its author changed themselves. */
const byKey = () => text('api_key_id').references(() => apiKeys.id);

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
    apiKeyId: byKey(),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
    /** The plan that came true by this row; null of what somebody set at once. */
    planId: text('plan_id')
      .unique()
      .references(() => settingPlans.id),
    /** What two people agreed on; null of what one may set. */
    requestId: text('request_id').references(() => settingRequests.id),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.key] }),
    index('setting_changes_key').on(table.key, table.version),
  ],
);

/**
 * Values that are to hold from a later moment on. Rows are only ever added: a plan that came true is named by a row of
 * `setting_changes`, and one that was cancelled by another plan's row.
 */
export const settingPlans = pgTable('setting_plans', {
  id: text('id').primaryKey(),
  key: text('key').notNull(),
  value: jsonb('value').notNull(),
  /** The first moment of the day in Colombia from which it holds. */
  holdsFrom: instant('holds_from').notNull(),
  changedBy: reference('changed_by', () => users.id),
  apiKeyId: byKey(),
  note: text('note').notNull().default(''),
  at: instant('at').notNull(),
  /** The plan that this row cancels; its other columns are of that one. */
  cancels: text('cancels')
    .unique()
    .references((): AnyPgColumn => settingPlans.id),
});

/** Values that one person asked for and another confirms, all of them or none. Its reason is the note of the save. */
export const settingRequests = pgTable(
  'setting_requests',
  {
    id: id(),
    /** Version of the settings that who asked for them saw. */
    seenVersion: integer('seen_version').notNull(),
    changes: jsonb('changes').$type<Record<string, unknown>>().notNull(),
    ...secondPerson(),
  },
  (table) => [
    index('setting_requests_open')
      .on(table.requestedAt)
      .where(sql`${table.outcome} is null`),
  ],
);
