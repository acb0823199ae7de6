import { eq, sql } from 'drizzle-orm';
import { differences } from '#domain/audit/audit-change.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { campaignCapability } from '#domain/campaigns/campaign-access.ts';
import { LATE_HOURS, leavesAt } from '#domain/campaigns/campaign.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { isInAudience } from '#server/campaigns/audience-people.ts';
import { saveOutcomes } from '#server/campaigns/campaign-outcome.ts';
import { lastStepOf, noteStep, type CampaignRow } from '#server/campaigns/campaigns-storage.ts';
import { countReach, leftOutReason } from '#server/campaigns/count-reach.ts';
import { goOn } from '#server/campaigns/take-back.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { campaigns } from '#server/db/tables/campaigns-tables.ts';
import type { Services } from '#server/http/app-env.ts';
import { insertEvents } from '#server/integrations/insert-events.ts';
import type { BulkNotice, FindBulkNotice } from '#server/notifications/bulk-recipients.ts';
import { staffWho } from '#server/notifications/staff-who.ts';

/** The event of a campaign that begins to leave: it happens once of each, and its people are told in chunks. */
export const CAMPAIGN_SENT = 'campaign.sent';

/**
 * Begins the campaigns whose time has come, ends those whose people were told, and keeps what became of them. Each is begun in
 * a transaction of its own: once, also with two servers and after one that died.
 */
export async function sendCampaigns(services: Services, stopping?: AbortSignal): Promise<void> {
  const { db } = services.database;
  while (!stopping?.aborted && (await db.transaction((tx) => beginNext(tx, services.now())))) continue;
  await endTold(db, services.now());
  await saveOutcomes(db, services.now());
}

/** @returns whether there was one. */
async function beginNext(tx: Db, nowMs: number): Promise<boolean> {
  const [due] = await tx
    .select()
    .from(campaigns)
    .where(
      sql`${campaigns.nextAt} <= ${new Date(nowMs).toISOString()}::timestamptz and ${campaigns.state} = 'scheduled'`,
    )
    .orderBy(campaigns.nextAt)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return false;
  await begin(tx, due, nowMs);
  return true;
}

async function begin(tx: Db, campaign: CampaignRow, nowMs: number): Promise<void> {
  const { id, kind, version } = campaign;
  const leaves = leavesAt(kind, null, nowMs);
  const isLate = campaign.nextAt !== null && nowMs - campaign.nextAt.getTime() > LATE_HOURS * HOUR_MS;
  // A server that stood still until the evening begins an advertisement in the morning.
  if (leaves > nowMs && !isLate) {
    await tx
      .update(campaigns)
      .set({ nextAt: new Date(leaves) })
      .where(eq(campaigns.id, id));
    return;
  }
  const count = await countReach(tx, campaign, { atMs: null, nowMs });
  if (isLate || !(await isStoodFor(tx, campaign, count.needs_second_person))) {
    await tx
      .update(campaigns)
      .set({ state: 'requested', version: version + 1, nextAt: null, counted: count.audience })
      .where(eq(campaigns.id, id));
    await noteStep(tx, id, { step: 'request', by: null, nowMs });
    return;
  }
  const eventId = await eventOf(tx, campaign, nowMs);
  const leftOut = Object.fromEntries(count.left_out.map((each) => [each.reason, each.people]));
  const set = {
    state: 'sending' as const,
    version: version + 1,
    nextAt: null,
    counted: count.audience,
    leftOut,
    eventId,
    startedAt: new Date(nowMs),
  };
  await tx.update(campaigns).set(set).where(eq(campaigns.id, id));
  await noteStep(tx, id, { step: 'begin', by: null, nowMs });
  const changes = differences('campaign', id, { state: campaign.state }, { state: set.state });
  await saveAuditEvents(tx, [{ act: 'campaign.begin', actor: null, changes }], nowMs);
}

/** The event of which a campaign's people are told. One that began before its database was restored goes on with its own. */
async function eventOf(tx: Db, { id, eventId }: CampaignRow, nowMs: number): Promise<string | null> {
  if (eventId !== null) {
    await goOn(tx, eventId, new Date(nowMs).toISOString());
    return eventId;
  }
  const [event] = await rowsOf<{ id: string }>(
    tx,
    sql`with sent as (${insertEvents(sql`select ${CAMPAIGN_SENT}::text, ${id}::text, '{}'::jsonb`)} returning id)
        select id from sent`,
  );
  return event?.id ?? null;
}

/**
 * Whether somebody who may send it stands for a campaign at the moment in which it leaves: who planned it, or, where its audience
 * asks for a second person and may have grown since, who approved it.
 */
async function isStoodFor(tx: Db, campaign: CampaignRow, needsSecondPerson: boolean): Promise<boolean> {
  const last = await lastStepOf(tx, campaign.id);
  if (!last || (needsSecondPerson && last.step !== 'approve')) return false;
  return (await staffWho(tx, campaignCapability(campaign))).includes(last.by);
}

/** Ends the campaigns of which everybody was told. */
async function endTold(db: Db, nowMs: number): Promise<void> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  await rowsOf(
    db,
    sql`with ended as (
          update campaigns m set state = 'sent', version = m.version + 1, ended_at = ${now}
          where m.state = 'sending'
            and not exists (select from integration_events v where v.id = m.event_id and v.notified_at is null)
          returning m.id
        )
        insert into campaign_steps (campaign_id, step, at) select id, 'end', ${now} from ended`,
  );
}

/**
 * Whom a campaign that leaves is told to, as it stands when each chunk of them is told: one that was stopped tells nobody else.
 * Its row stays as it is until they are told, so that who stops it hears of all that left.
 */
export const campaignNotice: FindBulkNotice = async (tx, event, nowMs): Promise<BulkNotice | null> => {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, event.cause)).for('share');
  if (campaign?.state !== 'sending') return null;
  const { kind, channel, title, body, url, audience } = campaign;
  return {
    told: {
      kind: kind === 'info' ? 'campaign.info' : 'campaign.promotion',
      facts: { written: { title, body, url } },
    },
    people: sql`select u.id as user_id from users u
      where ${isInAudience(campaign)} and ${leftOutReason(campaign, nowMs)} is null`,
    channels: [channel],
    topic: audience.by === 'topic' ? audience.topic : null,
  };
};
