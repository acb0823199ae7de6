import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FunnelStep } from '#domain/events/funnel.ts';
import { instant } from '#server/db/columns.ts';

/** The day of what is counted, in Colombia. */
const day = () => date('day', { mode: 'string' }).notNull();
const total = (name: string) => integer(name).notNull();

/**
 * Ids of events and of reports of errors that were counted, for as long as a device may bring them again. They
 * are made by chance and stand beside nothing: they say that something was counted and not what.
 */
export const countedEvents = pgTable(
  'counted_events',
  { id: uuid('id').primaryKey(), countedAt: instant('counted_at').notNull() },
  (table) => [index('counted_events_at').on(table.countedAt)],
);

/** How often each event happened on a page in a day. No event is kept by itself. */
export const eventDays = pgTable(
  'event_days',
  {
    day: day(),
    name: text('name').notNull(),
    page: text('page').notNull(),
    /** The form, the button, the band or the origin; empty for events without one. */
    detail: text('detail').notNull(),
    times: total('times'),
    /** Sum of their values in pesos. */
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.page, table.detail] })],
);

/** How many visits of a day reached each step, by where they came from. */
export const visitDays = pgTable(
  'visit_days',
  {
    day: day(),
    step: text('step').$type<FunnelStep>().notNull(),
    source: text('source').notNull(),
    visits: total('visits'),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.source] })],
);

/** What was looked for in a day, and how often nothing answered. */
export const searchDays = pgTable(
  'search_days',
  {
    day: day(),
    question: text('question').notNull(),
    searches: total('searches'),
    unanswered: total('unanswered'),
  },
  (table) => [primaryKey({ columns: [table.day, table.question] })],
);
