import { rewritten } from '#domain/audit/audit-change.ts';
import { consentText, CURRENT_CONSENT } from '#domain/notifications/commercial-consent.ts';
import { categoryNamed } from '#domain/notifications/notification-categories.ts';
import type { NotificationPreferences } from '#domain/notifications/preferences.ts';
import {
  refusalToSet,
  type SetPreferencesData,
  takenCells,
  withPreferences,
} from '#domain/notifications/set-preferences.ts';
import type { CommandHandler, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import {
  addConsents,
  type CommercialConsent,
  preferencesOf,
  savePreferences,
} from '#server/notifications/preferences/preferences-storage.ts';
import { lockPeople } from '#server/accounts/lock-people.ts';

/** Cell by cell the last to arrive counts. Whose preferences they are follows from the submitter. */
export const setPreferencesHandler: CommandHandler<SetPreferencesData> = {
  needs: 'manageOwnProfile',
  async lock(tx) {
    return async (submitted) => {
      const people = submitted.map(({ actor }) => actor.id);
      await lockPeople(tx, people);
      const current = new Map<string, NotificationPreferences>(await preferencesOf(tx, people));
      const set = new Map<string, NotificationPreferences>();
      const consents: CommercialConsent[] = [];
      const decisions = submitted.map((each) => {
        const refusal = refusalToSet(each.data);
        if (refusal !== null) return rejected('preference_fixed', refusal);
        const { id } = each.actor;
        const before = current.get(id);
        if (before) {
          const after = withPreferences(before, each.data, each.authority);
          current.set(id, after);
          set.set(id, after);
        }
        consents.push(...consentsIn(each));
        return { status: 'applied' as const, result: null, touched: [], changes: [rewritten('profile', id)] };
      });
      await savePreferences(tx, set, new Date(submitted[0]?.nowMs ?? 0));
      await addConsents(tx, consents);
      return decisions;
    };
  },
};

/** What a person agrees to about advertising by these choices, or takes back, when their device saved them. */
function consentsIn({
  actor,
  authority,
  data,
  madeAtMs,
}: Submitted<SetPreferencesData>): CommercialConsent[] {
  return takenCells(data, authority)
    .filter((each) => categoryNamed(each.category).isCommercial)
    .map(({ channel, wants }) => ({
      userId: actor.id,
      channel,
      isGranted: wants,
      text: consentText(data.consent ?? CURRENT_CONSENT, channel, wants),
      at: new Date(madeAtMs),
    }));
}
