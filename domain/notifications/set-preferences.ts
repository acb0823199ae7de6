import * as v from 'valibot';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { command } from '#domain/protocol/command-definition.ts';
import {
  NOTIFICATION_CHANNELS,
  notificationChannels,
  type NotificationChannel,
} from '#domain/notifications/channels.ts';
import { ConsentVersion } from '#domain/notifications/commercial-consent.ts';
import {
  categoryNamed,
  NOTIFICATION_CATEGORIES,
  notificationCategories,
  type NotificationCategoryName,
} from '#domain/notifications/notification-categories.ts';
import {
  type DigestChoices,
  EmailRhythm,
  emailRhythms,
  isDigestible,
} from '#domain/notifications/digests.ts';
import {
  type ChannelChoices,
  MinuteOfDay,
  type NotificationPreferences,
  QuietHours,
} from '#domain/notifications/preferences.ts';

const NEWER = 'Inténtalo de nuevo más tarde.';
const SentCategory = v.picklist(
  keysOf(notificationCategories),
  `Este servidor no tiene ese tipo de notificación. ${NEWER}`,
);
const SentChannel = v.picklist(
  keysOf(notificationChannels),
  `Este servidor no envía por ese medio. ${NEWER}`,
);

const preferenceFields = {
  /** Only the cells that change: of two devices that change different ones, both count. */
  choices: v.optional(v.record(SentCategory, v.record(SentChannel, v.boolean())), {}),
  /** Null ends them. */
  quiet_hours: v.optional(
    v.nullable(
      v.pipe(
        QuietHours,
        v.check(
          ({ from, to }) => from !== to,
          'Las horas de silencio empiezan y terminan a horas distintas.',
        ),
      ),
    ),
  ),
  shows_details: v.optional(v.boolean()),
  /** Which words about advertising the person read; what advertises is not turned on without it. */
  consent: v.optional(ConsentVersion),
};

/** Data of the command `notification.setPreferences`, v1: nobody chose digests. */
const SetPreferencesDataV1 = v.strictObject(preferenceFields);

/** Data of the command `notification.setPreferences`, v2: changes how a person wants to be told. What it does not name stays as it is. */
export const SetPreferencesData = v.strictObject({
  ...preferenceFields,
  /** Only the categories that change; `each` ends their digest. */
  digests: v.optional(v.record(SentCategory, EmailRhythm)),
  digest_minute: v.optional(MinuteOfDay),
});
export type SetPreferencesData = v.InferOutput<typeof SetPreferencesData>;

export const preferenceCommands = {
  // A device asks for its person's preferences apart.
  'notification.setPreferences': {
    ...command('profile', SetPreferencesData),
    v: 2,
    earlier: {
      1: { data: SetPreferencesDataV1, upcast: (data: v.InferOutput<typeof SetPreferencesDataV1>) => data },
    },
  },
};

/** The channels that a category uses, in the order in which people read them. */
export function channelsOf(name: NotificationCategoryName): NotificationChannel[] {
  const { channels } = categoryNamed(name);
  return NOTIFICATION_CHANNELS.filter((each) => channels[each] !== undefined);
}

/** One choice: whether a person has a category on a channel. */
export interface ChoiceCell {
  category: NotificationCategoryName;
  channel: NotificationChannel;
  wants: boolean;
}

/** The choices of a table of them, in the order of the categories. */
export function cellsOf(choices: SetPreferencesData['choices'] | ChannelChoices): ChoiceCell[] {
  return NOTIFICATION_CATEGORIES.flatMap((category) =>
    NOTIFICATION_CHANNELS.flatMap((channel) => {
      const wants = choices[category]?.[channel];
      return wants === undefined ? [] : [{ category, channel, wants }];
    }),
  );
}

/** Choices in words, for who reads what was asked: `Ventas de mi tienda, Correo: sí`. */
export const choiceTexts = (choices: ChannelChoices): string[] =>
  cellsOf(choices).map(
    ({ category, channel, wants }) =>
      `${categoryNamed(category).label}, ${notificationChannels[channel]}: ${wants ? 'sí' : 'no'}`,
  );

/** The choices as a table, of which the last of a cell counts. */
export function choicesFrom(cells: readonly ChoiceCell[]): ChannelChoices {
  const choices: ChannelChoices = {};
  for (const { category, channel, wants } of cells)
    choices[category] = { ...choices[category], [channel]: wants };
  return choices;
}

/** How the letters of a category come. */
export interface CategoryRhythm {
  category: NotificationCategoryName;
  rhythm: EmailRhythm;
}

/** The rhythms of a table of them, in the order of the categories. */
export function rhythmsOf(
  digests: NonNullable<SetPreferencesData['digests']> | DigestChoices,
): CategoryRhythm[] {
  return NOTIFICATION_CATEGORIES.flatMap((category) => {
    const rhythm = digests[category];
    return rhythm === undefined ? [] : [{ category, rhythm }];
  });
}

/** Rhythms as a table of them. */
export const rhythmTable = (
  rhythms: readonly CategoryRhythm[],
): Partial<Record<NotificationCategoryName, EmailRhythm>> =>
  Object.fromEntries(rhythms.map(({ category, rhythm }) => [category, rhythm]));

/** The digests as they are once these rhythms are set; a category whose letters come on their own is not in them. */
export function withRhythms(before: DigestChoices, set: readonly CategoryRhythm[]): DigestChoices {
  const digests = { ...before };
  for (const { category, rhythm } of set) {
    if (rhythm === 'each') delete digests[category];
    else if (isDigestible(category)) digests[category] = rhythm;
  }
  return digests;
}

/** Rhythms in words, for who reads what was asked: `Ventas de mi tienda: un resumen al día`. */
export const rhythmTexts = (digests: NonNullable<SetPreferencesData['digests']>): string[] =>
  rhythmsOf(digests).map(
    ({ category, rhythm }) => `${categoryNamed(category).label}: ${emailRhythms[rhythm].toLowerCase()}`,
  );

/** The categories that concern somebody, in the order in which people read them. */
export function categoriesOf(who: Authority | null | undefined): NotificationCategoryName[] {
  return NOTIFICATION_CATEGORIES.filter((each) => {
    const { capability } = categoryNamed(each);
    return capability === null || can(who, capability);
  });
}

/**
 * Why these preferences are not taken, in a sentence; null where they are. A category that does not concern the person is
 * no reason: they may have had it when they saved this, and `takenCells` passes over it.
 */
export function refusalToSet({ choices, consent, digests = {} }: SetPreferencesData): string | null {
  const alone = rhythmsOf(digests).find(
    ({ category, rhythm }) => rhythm !== 'each' && !isDigestible(category),
  );
  if (alone)
    return `Los correos de «${categoryNamed(alone.category).label}» llegan uno por uno: no van en un resumen.`;
  for (const { category, channel, wants } of cellsOf(choices)) {
    const { label, channels, mandatory, isCommercial } = categoryNamed(category);
    const by = notificationChannels[channel];
    if (channels[channel] === undefined) return `«${label}» no se envía por «${by}».`;
    if (!wants && mandatory[channel] !== undefined)
      return `«${label}» por «${by}» no se puede desactivar. ${mandatory[channel]}`;
    if (wants && isCommercial && consent === undefined)
      return 'Para recibir promociones tienes que leer y aceptar la autorización.';
  }
  return null;
}

/** The choices that count for somebody: not those that nobody makes, nor those of categories that do not concern them. */
export function takenCells({ choices }: SetPreferencesData, who: Authority | null): ChoiceCell[] {
  const own = new Set(who ? categoriesOf(who) : NOTIFICATION_CATEGORIES);
  return cellsOf(choices).filter(
    ({ category, channel }) => own.has(category) && categoryNamed(category).mandatory[channel] === undefined,
  );
}

/** The preferences as they are once these are set. */
export function withPreferences(
  before: NotificationPreferences,
  data: SetPreferencesData,
  who: Authority | null,
): NotificationPreferences {
  return {
    choices: choicesFrom([...cellsOf(before.choices), ...takenCells(data, who)]),
    quietHours: data.quiet_hours === undefined ? before.quietHours : data.quiet_hours,
    showsDetails: data.shows_details ?? before.showsDetails,
    digests: withRhythms(
      before.digests,
      rhythmsOf(data.digests ?? {}).filter(
        ({ category }) => who === null || categoriesOf(who).includes(category),
      ),
    ),
    digestMinute: data.digest_minute ?? before.digestMinute,
  };
}
