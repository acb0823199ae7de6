import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { NoteKind } from '#domain/accounts/person-note.ts';
import { count, id, instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { secondPerson } from '#server/db/tables/money/second-person-columns.ts';

/** What those who administer people write about one of them. It goes with the account when its person deletes it. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: id(),
    userId: reference('user_id', () => users.id),
    kind: text('kind').$type<NoteKind>().notNull(),
    text: text('text').notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('person_notes_user').on(table.userId, table.at)],
);

/** Changes of role that need two people: what one asked for, and what another decided. */
export const roleRequests = pgTable(
  'role_requests',
  {
    id: id(),
    userId: reference('user_id', () => users.id),
    fromRole: text('from_role').$type<UserType>().notNull(),
    toRole: text('to_role').$type<UserType>().notNull(),
    /** The role of the company's own. */
    toRoleId: text('to_role_id'),
    vendorId: text('vendor_id'),
    ...secondPerson(),
  },
  (table) => [
    uniqueIndex('role_requests_open')
      .on(table.userId)
      .where(sql`${table.outcome} is null`),
  ],
);

/** That somebody who administers people saw the product as one of them does, why, and until when. */
export const personViews = pgTable(
  'person_views',
  {
    id: id(),
    userId: reference('user_id', () => users.id),
    actorId: text('actor_id').notNull(),
    actorRole: text('actor_role').$type<UserType>().notNull(),
    reason: text('reason').notNull(),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('person_views_user').on(table.userId, table.startedAt),
    index('person_views_actor')
      .on(table.actorId)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** Second factors that two people remove: what one asked for, and what another decided. */
export const factorRequests = pgTable(
  'factor_requests',
  { id: id(), userId: reference('user_id', () => users.id), ...secondPerson() },
  (table) => [
    uniqueIndex('factor_requests_open')
      .on(table.userId)
      .where(sql`${table.outcome} is null`),
  ],
);

/** People who were asked to have an account with a role. Only hashes of what opens it are kept. */
export const accountInvitations = pgTable(
  'account_invitations',
  {
    id: id(),
    email: text('email').notNull(),
    nombre: text('nombre').notNull(),
    userType: text('user_type').$type<UserType>().notNull(),
    /** The role of the company's own. */
    roleId: text('role_id'),
    vendorId: text('vendor_id'),
    linkHash: text('link_hash').notNull().unique(),
    codeHash: text('code_hash').notNull(),
    codeTries: count('code_tries'),
    invitedBy: reference('invited_by', () => users.id),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    /** The account that it became. */
    acceptedBy: text('accepted_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    // One that is neither accepted nor withdrawn for each e-mail; an expired one is sent again.
    uniqueIndex('account_invitations_open')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    index('account_invitations_sent').on(table.sentAt, table.id),
  ],
);
