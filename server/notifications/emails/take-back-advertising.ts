import { sql } from 'drizzle-orm';
import { dayInBogota } from '#domain/calendar/day.ts';
import { commercialHoursOf } from '#domain/notifications/commercial-hours.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf } from '#server/db/database.ts';
import type { TakeBack } from '#server/messages/deliver-messages.ts';
import { ONE_CLICK } from '#server/messages/message.ts';
import { isExcluded } from '#server/notifications/deliveries/excluded-people.ts';
import { messageIdOf } from '#server/notifications/message-channel.ts';

/**
 * Takes back letters that advertise and that Ley 2300 de 2023 does not admit at the moment in which they are about to leave: they
 * waited for a relay, or behind others, until the hours of their day were over, or their person took back what they agreed to, was
 * excluded or closed their account meanwhile. Their deliveries are decided anew, by `decideDelivery` like any other.
 */
export const takeBackAdvertising: TakeBack = async (db, ids, nowMs) => {
  const hours = commercialHoursOf(dayInBogota(nowMs));
  const isWithin = hours !== null && nowMs >= hours.fromMs && nowMs < hours.untilMs;
  const openedMs = hours?.fromMs ?? nowMs;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with back as (
          select m.id, u.id as user_id from outgoing_messages m left join users u on lower(u.email) = lower(m.destination)
          where m.id = ${anyOf(ids)} and jsonb_exists(m.headers, ${ONE_CLICK})
            and not coalesce(${isWithin} and m.created_at >= ${iso(openedMs)}::timestamptz and u.is_active and u.merged_into is null
              and not ${isExcluded} and (select c.is_granted from commercial_consents c
                where c.user_id = u.id and c.channel = 'email' order by c.sequence desc limit 1), false)
        ), gone as (
          delete from outgoing_messages where id in (select id from back) returning id
        ), waiting as (
          update notification_deliveries d set state = 'held', reason = 'commercial_hours', settled_at = null,
            next_try_at = ${iso(nowMs)}::timestamptz
          from back join notifications n on n.user_id = back.user_id and left(n.id, 14) = left(back.id, 14)
          where d.notification_id = n.id and d.channel = 'email' and d.state = 'sent' and back.id = ${messageIdOf}
        )
        select id from gone`,
  );
  return new Set(rows.map((each) => each.id));
};

const iso = (ms: number) => new Date(ms).toISOString();
