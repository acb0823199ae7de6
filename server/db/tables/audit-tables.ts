import { bigint, bigserial, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, auditSx, xid8 } from '#server/db/columns.ts';
import type { DeliveryLag } from '#domain/audit/delivery-lag.ts';
import type { AuditChange } from '#domain/audit/audit-change.ts';
import type { AuditOutcome, AuditSource } from '#domain/audit/audit-entry.ts';

/**
 * Audit events of everything not written elsewhere, in the transaction of its effects (decision 0055). A
 * trigger refuses every change of a row. The view `audit_trail` joins it with `auth_events`, `payment_events`
 * and the moves that orders made by themselves.
 */
export const auditEvents = pgTable(
  'audit_acts',
  {
    entry: bigserial('entry', { mode: 'number' }).primaryKey(),
    act: text('act').notNull(),
    outcome: text('outcome').$type<AuditOutcome>().notNull(),
    reason: text('reason'),
    actorId: text('actor_id'),
    role: text('role'),
    deviceId: text('device_id'),
    commandId: text('command_id'),
    subject: text('subject').notNull().default(''),
    occurredAt: instant('occurred_at'),
    recordedAt: instant('recorded_at').notNull(),
    arrival: text('arrival').$type<DeliveryLag>(),
    asked: jsonb('asked').$type<unknown>(),
    changes: jsonb('changes').$type<readonly AuditChange[]>().notNull().default([]),
    sx: auditSx(),
  },
  (table) => [
    index('audit_acts_sx').on(table.sx),
    index('audit_acts_act').on(table.act, table.recordedAt),
    index('audit_acts_at').on(table.recordedAt),
    index('audit_acts_actor').on(table.actorId, table.recordedAt),
    index('audit_acts_subject').on(table.subject, table.recordedAt),
  ],
);

/**
 * The chain of the trail, one link after the other; each hash covers the digest of its entry and the hash
 * before it.
 */
export const auditChain = pgTable(
  'audit_chain',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    source: text('source').$type<AuditSource>().notNull(),
    ref: text('ref').notNull(),
    /** The entry's time, kept here after the entry is erased when its time is over. */
    recordedAt: instant('recorded_at').notNull(),
    digest: text('digest').notNull(),
    hash: text('hash').notNull(),
    /** Transaction that wrote the entry. */
    sx: xid8('sx').notNull(),
  },
  (table) => [uniqueIndex('audit_chain_entry').on(table.source, table.ref)],
);
