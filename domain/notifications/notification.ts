import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';

/** How long each type of notification stays in sight when it arrives, in ms (spec §9). */
export const notificationDurations = { success: 5000, info: 6000, warning: 7000, error: 8000 };
export const NotificationType = v.picklist(keysOf(notificationDurations));
export type NotificationType = v.InferOutput<typeof NotificationType>;

/** How many notifications a device keeps, the newest first (spec §9). The older ones are in the archive. */
export const NOTIFICATIONS_ON_DEVICE = 50;

/** Days that a notification can be read, on devices and in the archive. */
export const NOTIFICATIONS_RETENTION_DAYS = 365;

/** An address within the product: a notification leads nowhere else. */
const OwnAddress = v.pipe(v.string(), v.regex(/^\/(?!\/)/), v.maxLength(300));

/**
 * A document of the collection `notifications`: something that happened, told to one person (spec §3). The server writes
 * its words, so that a device of any version can show it.
 */
export const Notification = v.object({
  id: Id,
  /** Which of `notificationKinds`; a newer server may have others. */
  kind: v.pipe(v.string(), v.maxLength(60)),
  type: NotificationType,
  title: v.pipe(v.string(), v.maxLength(120)),
  message: v.pipe(v.string(), v.maxLength(300)),
  /** Where it leads. */
  url: OwnAddress,
  timestamp: Instant,
  isRead: v.boolean(),
  /** Whether what announces it on an open screen closes by itself, and after how many ms. */
  autoClose: v.boolean(),
  duration: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Notification = v.InferOutput<typeof Notification>;

/** Newest first; of one instant in the order of their ids, so that every device shows the same order. */
export function newestFirst<Each extends Pick<Notification, 'id' | 'timestamp'>>(
  all: readonly Each[],
): Each[] {
  return all.toSorted((a, b) =>
    a.timestamp === b.timestamp ? (a.id < b.id ? 1 : -1) : a.timestamp < b.timestamp ? 1 : -1,
  );
}
