import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CompanyRole } from '#domain/companies/company.ts';
import type { ApprovalReason, ApprovalState, ApprovalSummary } from '#domain/companies/order-approval.ts';
import { count, id, instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/** Companies that buy, each with the data of its invoices. What an order says of its company is frozen on the order. */
export const companies = pgTable('companies', {
  id: id(),
  company: text('company').notNull(),
  nit: text('nit').notNull(),
  email: text('email').notNull(),
  address: text('address').notNull(),
  requiresPurchaseOrder: boolean('requires_purchase_order').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  /** Since when nobody is of it any more; its orders stay. */
  closedAt: instant('closed_at'),
});

const limits = () => ({
  /** COP; null without limit. */
  orderLimit: bigint('order_limit', { mode: 'number' }),
  monthLimit: bigint('month_limit', { mode: 'number' }),
});

/** Who buys for a company, and who did: what they ordered without a network may arrive after they left. */
export const companyMembers = pgTable(
  'company_members',
  {
    companyId: reference('company_id', () => companies.id),
    userId: reference('user_id', () => users.id),
    role: text('role').$type<CompanyRole>().notNull(),
    ...limits(),
    joinedAt: instant('joined_at').notNull(),
    /** Until when they could buy; null while they can. */
    boughtUntil: instant('bought_until'),
    leftAt: instant('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    // Nobody buys for two companies at once.
    uniqueIndex('company_members_user')
      .on(table.userId)
      .where(sql`${table.leftAt} is null`),
  ],
);

export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: id(),
    companyId: reference('company_id', () => companies.id),
    email: text('email').notNull(),
    role: text('role').$type<CompanyRole>().notNull(),
    ...limits(),
    hash: text('hash').notNull().unique(),
    /** Of the code that stands in the same letter. */
    codeHash: text('code_hash').notNull(),
    /** How often a code was tried while this one was open. */
    tries: count('tries'),
    invitedBy: text('invited_by').notNull(),
    invitedByName: text('invited_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The person who joined by it, who may hear so again; null while it is open. */
    acceptedBy: text('accepted_by').references(() => users.id),
  },
  (table) => [index('company_invitations_company').on(table.companyId, table.createdAt)],
);

/** Where everybody of a company has its goods delivered. */
export const companyAddresses = pgTable(
  'company_addresses',
  {
    id: id(),
    companyId: reference('company_id', () => companies.id),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    municipalityCode: text('municipality_code').notNull(),
    department: text('department').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    detail: text('detail').notNull(),
    notes: text('notes').notNull(),
  },
  (table) => [index('company_addresses_company').on(table.companyId, table.id)],
);

/** Orders that wait for an administrator of their company. Their command is parked (`command_reviews`) until then. */
export const companyApprovals = pgTable(
  'company_approvals',
  {
    /** Of the parked command. */
    id: id(),
    companyId: reference('company_id', () => companies.id),
    buyerId: reference('buyer_id', () => users.id),
    orderId: text('order_id').notNull(),
    reason: text('reason').$type<ApprovalReason>().notNull(),
    summary: jsonb('summary').$type<ApprovalSummary>().notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    state: text('state').$type<ApprovalState>().notNull().default('open'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
    note: text('note').notNull().default(''),
    problem: text('problem'),
  },
  (table) => [
    index('company_approvals_company').on(table.companyId, table.askedAt),
    index('company_approvals_open')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'open'`),
  ],
);
