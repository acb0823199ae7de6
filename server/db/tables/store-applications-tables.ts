import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  ApplicationFields,
  DocumentState,
  StoreDocumentKind,
  StoreEventStep,
  StoreState,
} from '#domain/stores/applications/store-application.ts';
import { bytes, documentSequence, id, instant, reference } from '#server/db/columns.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

/** What a store says of itself to be admitted. A store that was there before applications has none. */
export const storeApplications = pgTable(
  'store_applications',
  {
    vendorId: text('vendor_id')
      .primaryKey()
      .references(() => vendors.id),
    fields: jsonb('fields').$type<ApplicationFields>().notNull().default({}),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    assigneeId: text('assignee_id'),
    assigneeName: text('assignee_name').notNull().default(''),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('store_applications_waiting').on(table.submittedAt, table.vendorId)],
);

/** The applications of a store that were rejected, after which it applied again; each with the reason it was given. */
export const pastApplications = pgTable(
  'past_store_applications',
  {
    id: id(),
    vendorId: reference('vendor_id', () => vendors.id),
    fields: jsonb('fields').$type<ApplicationFields>().notNull(),
    note: text('note').notNull(),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('past_store_applications_store').on(table.vendorId, table.decidedAt)],
);

/** What happened to a store, in its order: what it sent, and what was answered. */
export const storeEvents = pgTable(
  'store_events',
  {
    id: id(),
    /** Two steps may fall in one millisecond. */
    sequence: documentSequence(),
    vendorId: reference('vendor_id', () => vendors.id),
    step: text('step').$type<StoreEventStep>().notNull(),
    toState: text('to_state').$type<StoreState>().notNull(),
    note: text('note').notNull().default(''),
    /** Null in what was written before it was kept. */
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('store_events_store').on(table.vendorId, table.sequence)],
);

/** Papers of a store. The file is sealed with a key that the database does not have. */
export const storeDocuments = pgTable(
  'store_documents',
  {
    id: id(),
    vendorId: reference('vendor_id', () => vendors.id),
    kind: text('kind').$type<StoreDocumentKind>().notNull(),
    mime: text('mime').notNull(),
    /** Bytes of the file before it was sealed. */
    size: integer('size').notNull(),
    /** Of the file that was sent, in hexadecimal. */
    sha256: text('sha256').notNull(),
    sealed: bytes('sealed').notNull(),
    state: text('state').$type<DocumentState>().notNull().default('pendiente'),
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('store_documents_once').on(table.vendorId, table.kind, table.sha256)],
);
