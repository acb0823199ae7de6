import { keysOf } from '#domain/base/keys-of.ts';
import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import type { NotificationChannel } from '#domain/notifications/channels.ts';
import {
  categoryNamed,
  type NotificationCategoryName,
} from '#domain/notifications/notification-categories.ts';
import { type NotificationPreferences, wantsChannel } from '#domain/notifications/preferences.ts';
import { isDigestible } from '#domain/notifications/digests.ts';
import {
  categoriesOf,
  type CategoryRhythm,
  channelsOf,
  type ChoiceCell,
} from '#domain/notifications/set-preferences.ts';

/** Choices that people make at once, by what they are called. */
export const preferencePresets = {
  all: 'Todo',
  digest: 'Todo, con un resumen por correo al día',
  important: 'Lo importante',
  mandatory: 'Nada que no sea obligatorio',
} as const;
export type PreferencePreset = keyof typeof preferencePresets;
export const PREFERENCE_PRESETS = keysOf(preferencePresets);

/** What waits for somebody: their goods, their money, their work. It is announced on their devices, and not written too. */
const IMPORTANT: ReadonlySet<NotificationCategoryName> = new Set([
  'purchases',
  'payments',
  'sales',
  'products',
  'payouts',
  'inventory',
  'desk',
  'support',
  'account',
]);

/**
 * The cells of somebody's table that are theirs to choose: of the categories that concern them, without what is mandatory
 * and without advertising, which is agreed to on its own.
 */
function choosable(who: Authority | null | undefined): Omit<ChoiceCell, 'wants'>[] {
  return categoriesOf(who).flatMap((category) => {
    const { mandatory, isCommercial } = categoryNamed(category);
    if (isCommercial) return [];
    return channelsOf(category)
      .filter((channel) => mandatory[channel] === undefined)
      .map((channel) => ({ category, channel }));
  });
}

/**
 * What a preset chooses for somebody of this role. None turns advertising on: the law wants that agreed to on its own
 * (Ley 1581 de 2012 art. 9). The one that leaves only what is mandatory turns it off.
 */
export function presetCells(preset: PreferencePreset, who: Authority | null | undefined): ChoiceCell[] {
  const chosen = choosable(who).map((each) => ({ ...each, wants: isChosen(preset, each) }));
  if (preset !== 'mandatory') return chosen;
  const advertising = categoriesOf(who).filter((each) => categoryNamed(each).isCommercial);
  return [
    ...chosen,
    ...advertising.flatMap((category) =>
      channelsOf(category).map((channel) => ({ category, channel, wants: false })),
    ),
  ];
}

function isChosen(
  preset: PreferencePreset,
  { category, channel }: { category: NotificationCategoryName; channel: NotificationChannel },
): boolean {
  if (preset === 'all' || preset === 'digest') return true;
  return preset === 'important' && channel === 'push' && IMPORTANT.has(category);
}

/** How the letters of each category come by a preset; nothing of it where the preset has no letters. */
export function presetRhythms(preset: PreferencePreset, who: Authority | null | undefined): CategoryRhythm[] {
  if (preset !== 'all' && preset !== 'digest') return [];
  return categoriesOf(who)
    .filter(isDigestible)
    .map((category) => ({ category, rhythm: preset === 'all' ? 'each' : 'daily' }));
}

/** The rhythms that become different by these. */
export const rhythmsChangedBy = (
  rhythms: readonly CategoryRhythm[],
  now: NotificationPreferences,
): CategoryRhythm[] => rhythms.filter(({ category, rhythm }) => (now.digests[category] ?? 'each') !== rhythm);

/** The cells that become different by these. */
export const changedBy = (cells: readonly ChoiceCell[], now: NotificationPreferences): ChoiceCell[] =>
  cells.filter(({ category, channel, wants }) => wantsChannel(now, category, channel) !== wants);

/** The preset that somebody's preferences are, if any. */
export function presetOf(
  now: NotificationPreferences,
  who: Authority | null | undefined,
): PreferencePreset | null {
  const isNow = (each: PreferencePreset) =>
    changedBy(presetCells(each, who), now).length + rhythmsChangedBy(presetRhythms(each, who), now).length ===
    0;
  return PREFERENCE_PRESETS.find(isNow) ?? null;
}
