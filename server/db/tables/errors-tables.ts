import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AppErrorCode, ErrorType } from '#domain/errors/app-error.ts';
import { instant } from '#server/db/columns.ts';

/**
 * Errors that devices told, without anything of whom they happened to: one row for each error, version, page
 * and family of browser, however often it was told.
 */
export const clientErrors = pgTable(
  'client_errors',
  {
    /** Hash of what makes two errors the same (`errorKey`). */
    fingerprint: text('fingerprint').notNull(),
    version: text('version').notNull(),
    page: text('page').notNull(),
    browser: text('browser').notNull(),
    type: text('type').$type<ErrorType>().notNull(),
    code: text('code').$type<AppErrorCode>().notNull(),
    message: text('message').notNull(),
    details: text('details').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fingerprint, table.version, table.page, table.browser] }),
    index('client_errors_last').on(table.lastAt),
  ],
);
