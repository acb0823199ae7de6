import { sql, type SQL } from 'drizzle-orm';
import type { NotificationChannel } from '#domain/notifications/channels.ts';
import { channelsOfKind } from '#domain/notifications/deliveries/delivery-rules.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications/notification-kinds.ts';

/** Channels of a kind; what is written of it leaves by no other. */
interface PlannedChannel {
  kind: NotificationKind;
  channel: NotificationChannel;
}

const allChannels: readonly PlannedChannel[] = NOTIFICATION_KINDS.flatMap((kind) =>
  channelsOfKind(kind).map((channel) => ({ kind, channel })),
);

/**
 * Writes the deliveries of notifications within the statement that writes these: of push one for each subscription that
 * the person has now, of other channels one. Whether it leaves is decided when it is due.
 * @param written the rows of new notifications by that name of the statement, with `id`, `user_id`, `kind` and `topic`.
 * @param only the channels that are asked for; null is all of the kind.
 */
export function plannedDeliveries(
  written: SQL,
  nowMs: number,
  only: readonly NotificationChannel[] | null = null,
): SQL {
  const channels = allChannels.filter(({ channel }) => only?.includes(channel) ?? true);
  return sql`insert into notification_deliveries (id, notification_id, channel, destination, topic, state, next_try_at)
    select gen_random_uuid()::text, w.id, c.channel, coalesce(s.id, ''), w.topic, 'pending',
      ${new Date(nowMs).toISOString()}::timestamptz
    from ${written} w
      join jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) as c (kind text, channel text) on c.kind = w.kind
      left join push_subscriptions s on c.channel = 'push' and s.user_id = w.user_id
    where c.channel <> 'push' or s.id is not null
    on conflict (notification_id, channel, destination) do nothing`;
}
