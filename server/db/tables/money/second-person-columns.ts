import { text } from 'drizzle-orm/pg-core';
import { instant, reference } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/** What one person asked for and another decides. */
export const secondPerson = () => ({
  reason: text('reason').notNull(),
  requestedBy: reference('requested_by', () => users.id),
  requestedAt: instant('requested_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  outcome: text('outcome').$type<'confirmed' | 'rejected' | 'replaced'>(),
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
});
