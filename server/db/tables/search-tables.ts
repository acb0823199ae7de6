import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SynonymGroup } from '#domain/search/synonyms.ts';
import { instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { orders } from '#server/db/tables/orders-tables.ts';

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

/**
 * What a purchase is found by, beside its number and its buyer's account: kept by the trigger `index_purchase`. A table of its own,
 * because a purchase is written anew with each of its moves, and its indexes would be as well.
 */
export const purchaseSearch = pgTable(
  'purchase_search',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The mobile of who receives it. */
    phone: text('phone').notNull(),
    /** The name and e-mail of who receives it, without capitals, accents and signs (`unsignedText`). */
    person: text('person').notNull(),
    /** What is written whole: the company, its purchase order, its NIT with and without check digit, and the ids of its products. */
    terms: text('terms').array().notNull(),
  },
  (table) => [
    index('purchase_search_phone').on(table.phone),
    index('purchase_search_person').using('gin', sql`${table.person} gin_trgm_ops`),
    index('purchase_search_terms').using('gin', table.terms),
  ],
);
