import * as v from 'valibot';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { NotificationChannel } from '#domain/notifications/channels.ts';
import { type DigestChoices, USUAL_DIGEST_MINUTE } from '#domain/notifications/digests.ts';
import { categoryNamed, NotificationCategoryName } from '#domain/notifications/notification-categories.ts';

const MINUTES_OF_A_DAY = 24 * 60;
/** A time of day in Bogotá. */
export const MinuteOfDay = v.pipe(wholeNumber(0), v.maxValue(MINUTES_OF_A_DAY - 1));

/** Between these minutes of the day in Bogotá nothing is announced; `from` after `to` goes over midnight. */
export const QuietHours = v.strictObject({ from: MinuteOfDay, to: MinuteOfDay });
export type QuietHours = v.InferOutput<typeof QuietHours>;

/** What a person decided of some category and channel; what they never decided is not here. */
export const ChannelChoices = v.record(NotificationCategoryName, v.record(NotificationChannel, v.boolean()));
export type ChannelChoices = Partial<
  Record<NotificationCategoryName, Partial<Record<NotificationChannel, boolean>>>
>;

/** How a person wants to be told. */
export interface NotificationPreferences {
  choices: ChannelChoices;
  quietHours: QuietHours | null;
  /** Whether a locked screen may say which order or product it is about. */
  showsDetails: boolean;
  digests: DigestChoices;
  /** The minute of the day in Bogotá at which digests leave. */
  digestMinute: number;
}

export const DEFAULT_PREFERENCES: NotificationPreferences = {
  choices: {},
  quietHours: null,
  showsDetails: false,
  digests: {},
  digestMinute: USUAL_DIGEST_MINUTE,
};

/** Whether a person has a category on a channel: what is mandatory, else what they chose, else the category's own. */
export function wantsChannel(
  { choices }: Pick<NotificationPreferences, 'choices'>,
  name: NotificationCategoryName,
  channel: NotificationChannel,
): boolean {
  const category = categoryNamed(name);
  if (category.mandatory[channel] !== undefined) return true;
  return choices[name]?.[channel] ?? category.channels[channel] ?? false;
}
