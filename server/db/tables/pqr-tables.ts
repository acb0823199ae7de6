import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { documentSequence, id, instant } from '#server/db/columns.ts';
import type { PqrKind } from '#domain/pqr/pqr.ts';
import type { PqrStatus } from '#domain/pqr/listed-pqr.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/** Petitions, complaints and claims as they were filed. Kept as the proof of the request and its time. */
export const pqrs = pgTable(
  'pqrs',
  {
    /** Made by the device that sent it. */
    id: id(),
    sequence: documentSequence(),
    kind: text('kind').$type<PqrKind>().notNull(),
    nombre: text('nombre').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    orderNumber: text('order_number'),
    description: text('description').notNull(),
    /** Version of the text that authorised to treat these data. */
    consentVersion: text('consent_version').notNull(),
    filedAt: instant('filed_at').notNull(),
    status: text('status').$type<PqrStatus>().notNull().default('filed'),
    /** The answer written to the person who filed it. */
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').references(() => users.id),
    /** Staff's note on how it ended; nobody else reads it. */
    closeNote: text('close_note').notNull().default(''),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by').references(() => users.id),
  },
  (table) => [index('pqrs_email').on(sql`lower(${table.email})`, table.filedAt)],
);
