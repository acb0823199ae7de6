import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, count, documentSequence, id, instant, reference } from '#server/db/columns.ts';
import type { AttemptProblem, DeliveryState, EndpointState } from '#domain/integrations/webhook-states.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/**
 * What happened that people and other systems may want to know, written in the transaction in which it happened. Its id
 * is the `webhook-id` of every try of every delivery.
 */
export const integrationEvents = pgTable(
  'integration_events',
  {
    id: id(),
    turn: documentSequence(),
    kind: text('kind').notNull(),
    /** What made it happen, once: the row of the event, or what was made. */
    cause: text('cause').notNull(),
    data: jsonb('data').$type<Record<string, string | number | null>>().notNull(),
    at: instant('at').notNull().defaultNow(),
    /** When its deliveries were made; null until then. */
    dispatchedAt: instant('dispatched_at'),
    /** When the people whom it concerns were told; null until then. */
    notifiedAt: instant('notified_at'),
    /** Of an event whose people are many: the id of the last one who was told; null until the first. */
    notifyCursor: text('notify_cursor'),
    /** How often finding its people failed in a row, and when it is tried next; null is at once. */
    notifyFailures: count('notify_failures'),
    notifyAfter: instant('notify_after'),
  },
  (table) => [
    uniqueIndex('integration_events_cause').on(table.kind, table.cause),
    index('integration_events_at').on(table.at),
    index('integration_events_waiting')
      .on(table.turn)
      .where(sql`${table.dispatchedAt} is null`),
    index('integration_events_unresolved')
      .on(table.turn)
      .where(sql`${table.notifiedAt} is null`),
  ],
);

/** The addresses of other systems that are told of events. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  turn: documentSequence(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  kinds: text('kinds').array().notNull(),
  state: text('state').$type<EndpointState>().notNull(),
  /** The secret of its signatures, sealed with the installation's key. */
  secret: bytes('secret').notNull(),
  /** Those before it, sealed together, which also sign until `previousUntil`. */
  previousSecret: bytes('previous_secret'),
  previousUntil: instant('previous_until'),
  /** Since when nothing reached it; null while the last try did. */
  failingSince: instant('failing_since'),
  createdBy: reference('created_by', () => users.id),
  createdAt: instant('created_at').notNull(),
  deleted: boolean('deleted').notNull().default(false),
});

/** One event for one endpoint: a replay begins it anew. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    turn: documentSequence(),
    eventId: reference('event_id', () => integrationEvents.id, { onDelete: 'cascade' }),
    endpointId: reference('endpoint_id', () => webhookEndpoints.id),
    state: text('state').$type<DeliveryState>().notNull(),
    /** Tries since it began or was last replayed. */
    tries: count('tries'),
    nextTryAt: instant('next_try_at').notNull(),
    /** Until when one server alone tries it; null while nobody does. */
    leaseUntil: instant('lease_until'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.eventId, table.endpointId),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.turn),
    index('webhook_deliveries_due')
      .on(table.endpointId, table.nextTryAt)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/** Every try of a delivery. What the other side answered is not kept, but for its status. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: reference('delivery_id', () => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Null when nobody answered. */
    status: integer('status'),
    /** Null when it was taken. */
    problem: text('problem').$type<AttemptProblem>(),
    durationMs: integer('duration_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.at] })],
);
