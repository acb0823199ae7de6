import * as v from 'valibot';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { addDays, dayInBogota, startOfDay, weekdayOf } from '#domain/calendar/day.ts';
import {
  categoryNamed,
  NOTIFICATION_CATEGORIES,
  type NotificationCategoryName,
} from '#domain/notifications/notification-categories.ts';

/** How the letters of a category come: one for each notification, or one for all of a day or a week. */
export const emailRhythms = {
  each: 'Uno por cada novedad',
  daily: 'Un resumen al día',
  weekly: 'Un resumen los lunes',
} as const;
export const EMAIL_RHYTHMS = keysOf(emailRhythms);
export const EmailRhythm = v.picklist(EMAIL_RHYTHMS);
export type EmailRhythm = v.InferOutput<typeof EmailRhythm>;
export type DigestRhythm = Exclude<EmailRhythm, 'each'>;

/** The categories whose letters come in a digest; of the others each comes on its own. */
export type DigestChoices = Partial<Record<NotificationCategoryName, DigestRhythm>>;

/** When the digests of somebody leave who chose no other hour: at 7 a. m. in Colombia, as a minute of the day. */
export const USUAL_DIGEST_MINUTE = 7 * 60;

/** The longest that a notification waits for its digest. */
export const LONGEST_DIGEST_WAIT_MS = 7 * DAY_MS;

const MONDAY = 1;

/**
 * Whether the letters of a category may come in a digest. What is mandatory says at once what it is about, and advertising is one
 * letter a day as it is, which ends by one request.
 */
export function isDigestible(name: NotificationCategoryName): boolean {
  const { channels, mandatory, isCommercial } = categoryNamed(name);
  return channels.email !== undefined && mandatory.email === undefined && !isCommercial;
}

export const DIGESTIBLE_CATEGORIES = NOTIFICATION_CATEGORIES.filter(isDigestible);

/** The digest in which letters of a category come; null where each comes on its own. */
export function digestOf(digests: DigestChoices, name: NotificationCategoryName): DigestRhythm | null {
  return isDigestible(name) ? (digests[name] ?? null) : null;
}

/** The first instant after another at which a digest leaves. @param minute of the day, in Colombia. */
export function nextDigest(rhythm: DigestRhythm, minute: number, afterMs: number): number {
  for (let day = dayInBogota(afterMs); ; day = addDays(day, 1)) {
    const leavesMs = startOfDay(day) + minute * MINUTE_MS;
    if (leavesMs > afterMs && (rhythm === 'daily' || weekdayOf(day) === MONDAY)) return leavesMs;
  }
}
