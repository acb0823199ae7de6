import { sql, type SQL } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { OUTCOME_DAYS } from '#domain/campaigns/campaign.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { messageIdOf } from '#server/notifications/message-channel.ts';

/** Whether the letter of the delivery `d` of the notification `n` is written and did not leave. */
const isLetterUnsent: SQL = sql`(d.channel = 'email' and exists (select from outgoing_messages w
  where w.id = ${messageIdOf} and w.sent_at is null))`;

/** Whether anything of the campaign of an event waits to leave for a device or a mailbox. */
export async function isAnyWaiting(tx: Db, eventId: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select from notifications n join notification_deliveries d on d.notification_id = n.id
        where n.event_id = ${eventId} and (d.state in ('pending', 'held') or d.state = 'sent' and ${isLetterUnsent}) limit 1`,
  );
  return rows.length > 0;
}

/**
 * What became of the campaign of the row `m`, as JSON (`CampaignOutcome`). Of several devices of a person one that was reached
 * is enough; a person whose every delivery failed was not reached, and one whose deliveries were skipped has it in the list of
 * the app alone. A letter that is written waits until a relay takes it. What was sent by e-mail is not known to be opened.
 */
export const outcomeNow: SQL = sql`(
  with ours as materialized (
    select t.id, t.user_id, t.is_read from notifications t where t.event_id = m.event_id
  ), each as materialized (
    select n.id, case when d.state = 'sent' and ${isLetterUnsent} then 'pending' else d.state end as state, d.reason
    from ours n join notification_deliveries d on d.notification_id = n.id
  ), people as (
    select o.is_read, coalesce(bool_or(e.state = 'sent'), false) as sent,
      coalesce(bool_or(e.state in ('pending', 'held')), false) as waiting, coalesce(bool_or(e.state = 'failed'), false) as failed
    from ours o left join each e on e.id = o.id group by o.id, o.is_read
  )
  select json_build_object('told', count(*)::int,
    'delivered', count(*) filter (where sent)::int,
    'opened', count(*) filter (where is_read and m.channel = 'push')::int,
    'failed', count(*) filter (where failed and not sent and not waiting)::int,
    'waiting', count(*) filter (where waiting and not sent)::int,
    'reasons', coalesce((select json_agg(r order by r.people desc, r.reason) from (
      select state as outcome, reason, count(distinct id)::int as people from each
      where state in ('skipped', 'failed') and reason is not null group by state, reason) r), '[]'))
  from people)`;

/**
 * Saves what became of the campaigns that left lately, each the more seldom the longer ago it left. @returns how many it
 * looked at.
 */
export async function saveOutcomes(db: Db, nowMs: number): Promise<number> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const since = new Date(nowMs - OUTCOME_DAYS * DAY_MS).toISOString();
  const rows = await rowsOf(
    db,
    sql`update campaigns m set outcome = ${outcomeNow}, outcome_at = ${now}
        where m.event_id is not null and m.started_at > ${since}::timestamptz and (m.outcome_at is null
          or m.outcome_at <= ${now} - greatest((${now} - m.started_at) / 10, ${MINUTE_MS} * interval '1 millisecond'))
        returning m.id`,
  );
  return rows.length;
}
