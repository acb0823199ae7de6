import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { consentText, CURRENT_CONSENT } from '#domain/notifications/commercial-consent.ts';
import { categoryNamed } from '#domain/notifications/notification-categories.ts';
import { DEFAULT_PREFERENCES, type NotificationPreferences } from '#domain/notifications/preferences.ts';
import {
  cellsOf,
  choicesFrom,
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
  releaseDigests,
  savePreferences,
  withdrawalsOf,
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
 * agreed to or taken back, in the words of the version that the person read. Who agreed on a device that was away, and took
 * it back elsewhere since then, took it back: what they agreed to before that is passed over when it arrives.
 */
export async function applyPreferences(
  tx: Db,
  arrived: readonly PreferenceChange[],
  nowMs: number,
): Promise<void> {
  if (arrived.length === 0) return;
  const people = arrived.map((each) => each.userId);
  await lockPeople(tx, people);
  const withdrawals = await withdrawalsOf(tx, people);
  const changes = arrived.map((each) => withoutOvertaken(each, withdrawals));
  const set = new Map<string, NotificationPreferences>(await preferencesOf(tx, people));
  for (const { userId, data, authority } of changes)
    set.set(userId, withPreferences(set.get(userId) ?? DEFAULT_PREFERENCES, data, authority));
  await savePreferences(tx, set, new Date(nowMs));
  const redigested = changes.filter(
    ({ data }) => data.digests !== undefined || data.digest_minute !== undefined,
  );
  if (redigested.length > 0)
    await releaseDigests(
      tx,
      redigested.map((each) => each.userId),
      nowMs,
    );
  await addConsents(tx, changes.flatMap(consentsIn));
}

function withoutOvertaken(
  change: PreferenceChange,
  withdrawals: ReadonlyMap<string, readonly CommercialConsent[]>,
): PreferenceChange {
  const { userId, data, madeAtMs } = change;
  const later = (withdrawals.get(userId) ?? []).filter(({ at }) => at.getTime() > madeAtMs);
  const cells = cellsOf(data.choices).filter(
    ({ category, channel, wants }) =>
      !wants || !categoryNamed(category).isCommercial || later.every((each) => each.channel !== channel),
  );
  return { ...change, data: { ...data, choices: choicesFrom(cells) } };
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
