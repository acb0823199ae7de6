import { sql, type SQL } from 'drizzle-orm';
import { isExcluded } from '#server/notifications/deliveries/excluded-people.ts';
import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { NO_CROWD, readsFiguresOf } from '#domain/campaigns/campaign-access.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import {
  campaignKinds,
  leavesAt,
  needsSecondPerson,
  type CampaignContent,
} from '#domain/campaigns/campaign.ts';
import type { CampaignCount } from '#domain/campaigns/campaign-api.ts';
import { LEFT_OUT_REASONS, type LeftOutReason } from '#domain/campaigns/campaign-reach.ts';
import { weekOf } from '#domain/notifications/commercial-hours.ts';
import { categoryNamed } from '#domain/notifications/notification-categories.ts';
import { isInAudience } from '#server/campaigns/audience-people.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { problem } from '#server/http/api-problem.ts';

/** What a campaign's reach depends on. */
export type Reached = Pick<CampaignContent, 'kind' | 'channel' | 'audience'> & {
  id: string;
  /** Its own event, where it began to leave before its database was restored: whom that told is reached. */
  eventId?: string | null;
};

/** Whether somebody wants a campaign's category on its channel: as they chose, else because they agreed to it or, of push, follow the topic. */
function wants({ kind, channel, audience }: Reached): SQL {
  const category = campaignKinds[kind].category;
  const { isCommercial, channels } = categoryNamed(category);
  const isFollowed = audience.by === 'topic' && channel === 'push';
  const byDefault = isCommercial || isFollowed || (channels[channel] ?? false);
  return sql`coalesce((select (p.choices -> ${category}::text ->> ${channel}::text)::boolean
    from notification_preferences p where p.user_id = u.id), ${byDefault})`;
}

/**
 * Why the person of the row `u` of `users` would not be told by a campaign that leaves at an instant; null where they would.
 * The same words decide when it is counted and when it is sent, in the order of `LEFT_OUT_REASONS`: an account that opens, a
 * way to it, and of advertising what Ley 2300 de 2023 asks for, consent first. The list of the app needs nothing else.
 */
export function leftOutReason(campaign: Reached, atMs: number): SQL {
  const { kind, channel } = campaign;
  const day = dayInBogota(atMs);
  const conditions: Partial<Record<LeftOutReason, SQL>> = {
    account_closed: sql`not u.is_active`,
    ...(channel === 'email' && { unproven_email: sql`not u.email_verified` }),
    ...(kind === 'promotion' && {
      no_consent: sql`not coalesce((select c.is_granted from commercial_consents c
        where c.user_id = u.id and c.channel = ${channel} order by c.sequence desc limit 1), false)`,
      excluded: isExcluded,
      commercial_week: sql`exists (select from commercial_contacts c where c.user_id = u.id
        and c.week = ${weekOf(day)}::date and c.channel <> ${channel})`,
      commercial_day: sql`exists (select from commercial_contacts c where c.user_id = u.id and c.day = ${day}::date
        and c.cause <> ${campaign.eventId ?? ''})`,
    }),
    ...((kind === 'promotion' || channel === 'email') && { turned_off: sql`not ${wants(campaign)}` }),
  };
  const cases = LEFT_OUT_REASONS.flatMap((reason) => {
    const condition = conditions[reason];
    return condition ? [sql`when ${condition} then ${reason}::text`] : [];
  });
  return sql`(case ${sql.join(cases, sql` `)} end)`;
}

interface ReachRow {
  reason: LeftOutReason | null;
  people: number;
  list_only: number;
}

/** Whom a campaign would reach, and whom not and why. @param atMs for when it is planned; null is now. */
export async function countReach(
  db: Db,
  campaign: Reached,
  { atMs, nowMs }: { atMs: number | null; nowMs: number },
): Promise<CampaignCount> {
  const leaves = leavesAt(campaign.kind, atMs, nowMs);
  const hasDevice = sql`(${wants(campaign)}
    and exists (select from push_subscriptions s where s.user_id = u.id))`;
  const rows = await rowsOf<ReachRow>(
    db,
    sql`select reason, count(*)::int as people, count(*) filter (where not has_device)::int as list_only
        from (select ${leftOutReason(campaign, leaves)} as reason,
            ${campaign.channel === 'push' ? hasDevice : sql`true`} as has_device
          from users u where ${isInAudience(campaign)}) judged group by reason`,
  );
  const audience = rows.reduce((sum, each) => sum + each.people, 0);
  const told = rows.find((each) => each.reason === null);
  return {
    audience,
    reach: told?.people ?? 0,
    list_only: told?.list_only ?? 0,
    left_out: LEFT_OUT_REASONS.flatMap((reason) => {
      const people = rows.find((each) => each.reason === reason)?.people;
      return people ? [{ reason, people }] : [];
    }),
    needs_second_person: needsSecondPerson(audience),
    leaves_at: new Date(leaves).toISOString(),
  };
}

/** The same for somebody who asks. @throws ApiProblem 422 where so few people are none of their figures. */
export async function countReachFor(
  who: Authority,
  ...asked: Parameters<typeof countReach>
): Promise<CampaignCount> {
  const count = await countReach(...asked);
  if (readsFiguresOf(who, count.audience)) return count;
  throw problem(422, 'API_001', NO_CROWD, [{ field: 'content.audience', message: NO_CROWD }]);
}
