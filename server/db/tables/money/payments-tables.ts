import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, count, id, instant, reference, auditSx } from '#server/db/columns.ts';
import type { GatewayEnvironment, GatewayKeyName } from '#domain/payments/gateway-keys.ts';
import type { AttemptStatus } from '#domain/payments/payment-attempt.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import type { CashInstructions } from '#domain/payments/payments-api.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/**
 * Attempts to pay a purchase. Each is written before the gateway is asked, so that none is ever asked twice.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    /** The device's id of the purchase (`offline_order_…`). */
    purchaseId: text('purchase_id').notNull(),
    /** 1 for the first attempt of its purchase. */
    number: integer('number').notNull(),
    /** The reference by which the gateway and people know it. */
    reference: text('reference').notNull().unique(),
    buyerId: reference('buyer_id', () => users.id),
    method: text('method').$type<PaymentMethod>().notNull(),
    /** The gateway that carries it out; null for contraentrega, which has none. */
    gateway: text('gateway').$type<'local' | 'wompi'>(),
    amountCop: bigint('amount_cop', { mode: 'number' }).notNull(),
    status: text('status').$type<AttemptStatus>().notNull(),
    contradicted: boolean('contradicted').notNull().default(false),
    mismatched: boolean('mismatched').notNull().default(false),
    /** It took money that pays nothing. */
    refundDue: boolean('refund_due').notNull().default(false),
    /** The gateway's id of it, once known. */
    gatewayId: text('gateway_id'),
    redirectUrl: text('redirect_url'),
    cash: jsonb('cash').$type<CashInstructions>(),
    /** When to ask the gateway; null when nothing more is expected of it. */
    checkAt: instant('check_at'),
    checks: count('checks'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_attempts_purchase').on(table.purchaseId, table.number),
    uniqueIndex('payment_attempts_gateway').on(table.gateway, table.gatewayId),
    index('payment_attempts_buyer').on(table.buyerId),
    index('payment_attempts_due')
      .on(table.checkAt)
      .where(sql`${table.checkAt} is not null`),
    index('payment_attempts_attention')
      .on(table.updatedAt)
      .where(sql`${table.refundDue} or ${table.contradicted} or ${table.mismatched}`),
  ],
);

/**
 * Every distinct statement of a gateway about a payment, by its hash: one that comes again changes nothing.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    hash: text('hash').primaryKey(),
    /** Null when it concerns no payment of ours. */
    attemptId: text('attempt_id'),
    source: text('source').$type<'created' | 'webhook' | 'poll'>().notNull(),
    gatewayId: text('gateway_id').notNull(),
    status: text('status').notNull(),
    amountInCents: bigint('amount_in_cents', { mode: 'number' }).notNull(),
    /** Whether amount, currency, merchant and reference matched the attempt. */
    matches: boolean('matches').notNull().default(false),
    receivedAt: instant('received_at').notNull(),
    sx: auditSx(),
  },
  (table) => [
    index('payment_events_attempt').on(table.attemptId),
    index('payment_events_sx').on(table.sx),
    index('payment_events_received').on(table.receivedAt),
  ],
);

/** The attempt that pays a purchase: one, or none yet. */
export const paidPurchases = pgTable('paid_purchases', {
  purchaseId: text('purchase_id').primaryKey(),
  attemptId: text('attempt_id')
    .notNull()
    .unique()
    .references(() => paymentAttempts.id),
  paidAt: instant('paid_at').notNull(),
});

/**
 * Every set of keys of the gateway that somebody saved. The last one holds; those before it read events of payments that
 * began with them for a while, and then only who saved them and when is left. To remove them is a row without keys.
 */
export const gatewayKeySets = pgTable('gateway_key_sets', {
  /** From 1 on, without a gap: a save takes the table's lock. */
  version: integer('version').primaryKey(),
  /** The four keys, sealed together; null where they were removed or their time is over. */
  sealed: bytes('sealed'),
  /** Null where they were removed. */
  environment: text('environment').$type<GatewayEnvironment>(),
  /** Last four characters of each; null where they were removed. */
  lastFour: jsonb('last_four').$type<Record<GatewayKeyName, string>>(),
  savedBy: reference('saved_by', () => users.id),
  at: instant('at').notNull(),
});
