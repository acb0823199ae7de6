import * as v from 'valibot';
import { Instant } from '#domain/base/ids.ts';
import { NotificationChannel } from '#domain/notifications/channels.ts';
import { NotificationCategoryName } from '#domain/notifications/notification-categories.ts';
import { EmailRhythm, USUAL_DIGEST_MINUTE } from '#domain/notifications/digests.ts';
import { MinuteOfDay, type NotificationPreferences, QuietHours } from '#domain/notifications/preferences.ts';
import { choicesFrom, withRhythms } from '#domain/notifications/set-preferences.ts';

export const preferencePaths = { own: '/api/v1/notifications/preferences' };

/** How the person who asks wants to be told. A newer server may have categories and channels that this version has not. */
export const PreferencesAnswer = v.object({
  choices: v.record(v.string(), v.record(v.string(), v.boolean())),
  quiet_hours: v.nullable(QuietHours),
  shows_details: v.boolean(),
  /** The categories whose letters come in a digest, and the minute of the day at which it leaves. An earlier server has none. */
  digests: v.optional(v.record(v.string(), v.string()), {}),
  digest_minute: v.optional(MinuteOfDay, USUAL_DIGEST_MINUTE),
  /** When they last changed something; null while they never did. */
  changed_at: v.nullable(Instant),
});
export type PreferencesAnswer = v.InferOutput<typeof PreferencesAnswer>;

/** The preferences of an answer, without what this version does not know. */
export function preferencesIn({
  choices,
  quiet_hours,
  shows_details,
  digests,
  digest_minute,
}: PreferencesAnswer): NotificationPreferences {
  const cells = Object.entries(choices).flatMap(([category, byChannel]) =>
    Object.entries(byChannel).flatMap(([channel, wants]) =>
      v.is(NotificationCategoryName, category) && v.is(NotificationChannel, channel)
        ? [{ category, channel, wants }]
        : [],
    ),
  );
  const rhythms = Object.entries(digests).flatMap(([category, rhythm]) =>
    v.is(NotificationCategoryName, category) && v.is(EmailRhythm, rhythm) ? [{ category, rhythm }] : [],
  );
  return {
    choices: choicesFrom(cells),
    quietHours: quiet_hours,
    showsDetails: shows_details,
    digests: withRhythms({}, rhythms),
    digestMinute: digest_minute,
  };
}
