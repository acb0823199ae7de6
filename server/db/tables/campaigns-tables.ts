import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Audience } from '#domain/campaigns/audience.ts';
import type { CampaignChannel, CampaignKind, CampaignState } from '#domain/campaigns/campaign.ts';
import type { CampaignOutcome } from '#domain/campaigns/campaign-api.ts';
import type { LeftOutReason } from '#domain/campaigns/campaign-reach.ts';
import type { MadeStep } from '#domain/campaigns/campaign-steps.ts';
import { documentSequence, id, instant, reference, sequence } from '#server/db/columns.ts';
import { users } from '#server/db/tables/accounts-tables.ts';

/** Messages that the company writes by hand to many people (`CM-000012`), each sent once. */
export const campaigns = pgTable(
  'campaigns',
  {
    /** Made by the client: the same again is the same campaign. */
    id: id(),
    turn: documentSequence(),
    kind: text('kind').$type<CampaignKind>().notNull(),
    channel: text('channel').$type<CampaignChannel>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    url: text('url').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    /** What was pasted and no account answers to; forgotten when the campaign is planned. */
    unknown: jsonb('unknown').$type<string[]>().notNull().default([]),
    state: text('state').$type<CampaignState>().notNull(),
    /** Counts what people did with it. */
    version: integer('version').notNull(),
    authorId: reference('author_id', () => users.id),
    writtenAt: instant('written_at').notNull(),
    /** For when it is planned; null is as soon as possible. */
    plannedFor: instant('planned_for'),
    /** In the audience when it was counted last. */
    counted: integer('counted'),
    /** When it begins to leave; null of one that does not wait for that. */
    nextAt: instant('next_at'),
    /** Whom it left out when it began to leave, by why. */
    leftOut: jsonb('left_out').$type<Partial<Record<LeftOutReason, number>>>().notNull().default({}),
    /** The row of `integration_events` of which its people are told; null until it begins to leave. */
    eventId: text('event_id'),
    /** What became of it when that was looked at last: deliveries are forgotten before campaigns. */
    outcome: jsonb('outcome').$type<CampaignOutcome>(),
    outcomeAt: instant('outcome_at'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('campaigns_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('campaigns_newest').on(table.writtenAt.desc(), table.id.desc()),
  ],
);

/** What was done with each campaign and by whom; null is the server itself. */
export const campaignSteps = pgTable(
  'campaign_steps',
  {
    sequence: sequence(),
    campaignId: reference('campaign_id', () => campaigns.id, { onDelete: 'cascade' }),
    step: text('step').$type<MadeStep>().notNull(),
    by: text('by').references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [index('campaign_steps_campaign').on(table.campaignId, table.sequence)],
);

/** The people of a pasted list. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    campaignId: reference('campaign_id', () => campaigns.id, { onDelete: 'cascade' }),
    userId: reference('user_id', () => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.userId] }),
    index('campaign_recipients_user').on(table.userId),
  ],
);

/**
 * Who asked not to be contacted with advertising, by the number or e-mail under which they asked: the Registro de Números
 * Excluidos (Ley 2300 art. 6) and what people ask the company itself.
 */
export const commercialExclusions = pgTable(
  'commercial_exclusions',
  {
    id: id(),
    /** Ten digits of a mobile, or an e-mail in lower case. */
    value: text('value').notNull(),
    since: date('since', { mode: 'string' }).notNull(),
    addedBy: reference('added_by', () => users.id),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [uniqueIndex('commercial_exclusions_value').on(table.value)],
);
