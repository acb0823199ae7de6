import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { consentText, CURRENT_CONSENT } from '#domain/notifications/commercial-consent.ts';
import { categoryNamed } from '#domain/notifications/notification-categories.ts';
import { DEFAULT_PREFERENCES, type NotificationPreferences } from '#domain/notifications/preferences.ts';
import {
  type SetPreferencesData,
  takenCells,
  withPreferences,
} from '#domain/notifications/set-preferences.ts';
import { lockPeople } from '#server/accounts/lock-people.ts';
import type { Db } from '#server/db/database.ts';
import {
  addConsents,
  type CommercialConsent,
  preferencesOf,
  savePreferences,
} from '#server/notifications/preferences/preferences-storage.ts';

/** What a person sets of their preferences. `refusalToSet` found nothing against it. */
export interface PreferenceChange {
  userId: string;
  /** What they may do; null where nobody knows, and then every category concerns them. */
  authority: Authority | null;
  data: SetPreferencesData;
  /** When they decided it. */
  madeAtMs: number;
}

/**
 * Writes these changes in their order: of one cell the last counts. What of it is advertising is also written down as
 * agreed to or taken back, in the words of the version that the person read.
 */
export async function applyPreferences(
  tx: Db,
  changes: readonly PreferenceChange[],
  nowMs: number,
): Promise<void> {
  if (changes.length === 0) return;
  const people = changes.map((each) => each.userId);
  await lockPeople(tx, people);
  const set = new Map<string, NotificationPreferences>(await preferencesOf(tx, people));
  for (const { userId, data, authority } of changes)
    set.set(userId, withPreferences(set.get(userId) ?? DEFAULT_PREFERENCES, data, authority));
  await savePreferences(tx, set, new Date(nowMs));
  await addConsents(tx, changes.flatMap(consentsIn));
}

function consentsIn({ userId, authority, data, madeAtMs }: PreferenceChange): CommercialConsent[] {
  return takenCells(data, authority)
    .filter((each) => categoryNamed(each.category).isCommercial)
    .map(({ channel, wants }) => ({
      userId,
      channel,
      isGranted: wants,
      text: consentText(data.consent ?? CURRENT_CONSENT, channel, wants),
      at: new Date(madeAtMs),
    }));
}
