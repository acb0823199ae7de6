import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { count, documentSequence, id, instant, reference } from '#server/db/columns.ts';
import type { BusinessType } from '#domain/accounts/registration.ts';
import type { LeadSource } from '#domain/leads/lead.ts';
import type { LeadStatus } from '#domain/leads/listed-lead.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/** People who asked for early access: one row for each e-mail, with what they gave last. */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    turn: documentSequence(),
    /** The e-mail in lower case, by which requests are one person's. */
    emailKey: text('email_key').notNull(),
    email: text('email').notNull(),
    nombre: text('nombre').notNull(),
    businessType: text('business_type').$type<BusinessType>().notNull(),
    phone: text('phone'),
    company: text('company'),
    source: text('source').$type<LeadSource>().notNull(),
    status: text('status').$type<LeadStatus>().notNull(),
    /** How often they asked. */
    times: count('times'),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** When the letter of confirmation was written; null until then. */
    letterAt: instant('letter_at'),
    /** Staff's note of the last step; nobody else reads it. */
    note: text('note').notNull().default(''),
    movedAt: instant('moved_at'),
    movedBy: text('moved_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('leads_email_key').on(table.emailKey),
    index('leads_status').on(table.status, table.lastAt.desc()),
  ],
);

/** Each time that somebody asked, with what they gave then, and the proof of their authorisation. */
export const leadRequests = pgTable(
  'lead_requests',
  {
    /** Made by the device that sent it. */
    id: id(),
    leadId: reference('lead_id', () => leads.id, { onDelete: 'cascade' }),
    nombre: text('nombre').notNull(),
    businessType: text('business_type').$type<BusinessType>().notNull(),
    phone: text('phone'),
    company: text('company'),
    /** Version of the text that authorised to treat these data, and when (Ley 1581 de 2012 art. 9). */
    consentVersion: text('consent_version').notNull(),
    consentedAt: instant('consented_at').notNull(),
    /** Whether it looked like a robot's: then nothing of it entered the lead. */
    isSuspected: boolean('is_suspected').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('lead_requests_lead').on(table.leadId, table.at.desc())],
);
