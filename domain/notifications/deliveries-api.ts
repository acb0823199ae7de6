import * as v from 'valibot';
import { DAY_MS } from '#domain/base/durations.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { REASONS_RETENTION_DAYS } from '#domain/notifications/delivery-states.ts';
import { NotificationCategoryName } from '#domain/notifications/notification-categories.ts';
import type { Notification } from '#domain/notifications/notification.ts';

export const deliveryPaths = {
  of: (notificationId: string) => `/api/v1/notifications/${encodeURIComponent(notificationId)}/deliveries`,
};

/**
 * What became of a notification outside the product, by channel and destination. The server writes the words, so that a
 * device of any version can show them.
 */
export const DeliveriesAnswer = v.object({
  /** A name of `notificationCategories`; null of a kind that the server does not know any more. */
  category: v.nullable(v.string()),
  data: v.array(
    v.object({
      id: Id,
      channel: v.string(),
      channel_text: v.string(),
      /** The device, of a push; null where there is one destination, or the device is gone. */
      device: v.nullable(v.string()),
      /** A name of `deliveryStates`. */
      state: v.string(),
      state_text: v.string(),
      /** A name of `deliveryReasons`; null while nothing was decided. */
      reason: v.nullable(v.string()),
      reason_text: v.nullable(v.string()),
      /** When that became so; null while it waits. */
      settled_at: v.nullable(Instant),
      /** When it is decided or tried next; null once nothing of it waits. */
      next_try_at: v.nullable(Instant),
    }),
  ),
});
export type DeliveriesAnswer = v.InferOutput<typeof DeliveriesAnswer>;
export type DeliveryView = DeliveriesAnswer['data'][number];

/** Whether it can be asked no more why a notification came, or did not. */
export const isPastReasons = ({ timestamp }: Pick<Notification, 'timestamp'>, nowMs: number): boolean =>
  nowMs - Date.parse(timestamp) > REASONS_RETENTION_DAYS * DAY_MS;

/** The section of somebody's preferences that is about the hours in which nothing is announced. */
export const QUIET_HOURS_SECTION = 'silencio';

/** The section about the letters that come in a digest. */
export const DIGEST_SECTION = 'resumen';

/** What people decide by the choice of a category. */
const BY_CATEGORY: ReadonlySet<string> = new Set([
  'mandatory',
  'chosen',
  'default',
  'turned_off',
  'no_consent',
]);

/** The section about the topics that somebody follows. */
export const TOPICS_SECTION = 'temas';

/** The sections of somebody's preferences that decided about a notification: categories, topics, and the quiet hours. */
export function decidingPreferences({
  category,
  data,
}: Pick<DeliveriesAnswer, 'category' | 'data'>): string[] {
  const reasons = new Set(data.map((each) => each.reason));
  const isOfCategory = [...reasons].some((each) => each !== null && BY_CATEGORY.has(each));
  return [
    ...(isOfCategory && v.is(NotificationCategoryName, category) ? [category] : []),
    ...(reasons.has('topic') ? [TOPICS_SECTION] : []),
    ...(reasons.has('digest') ? [DIGEST_SECTION] : []),
    ...(reasons.has('quiet_hours') ? [QUIET_HOURS_SECTION] : []),
  ];
}
