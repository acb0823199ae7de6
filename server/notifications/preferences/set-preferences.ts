import { rewritten } from '#domain/audit/audit-change.ts';
import { refusalToSet, type SetPreferencesData } from '#domain/notifications/set-preferences.ts';
import type { CommandHandler } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import { applyPreferences } from '#server/notifications/preferences/apply-preferences.ts';

/** Cell by cell the last to arrive counts. Whose preferences they are follows from the submitter. */
export const setPreferencesHandler: CommandHandler<SetPreferencesData> = {
  needs: 'manageOwnProfile',
  async lock(tx) {
    return async (submitted) => {
      const refusals = submitted.map(({ data }) => refusalToSet(data));
      const taken = submitted.filter((_, place) => refusals[place] === null);
      const changes = taken.map(({ actor, ...each }) => ({ userId: actor.id, ...each }));
      await applyPreferences(tx, changes, taken[0]?.nowMs ?? 0);
      return submitted.map(({ actor }, place) => {
        const refusal = refusals[place] ?? null;
        return refusal === null
          ? { status: 'applied', result: null, touched: [], changes: [rewritten('profile', actor.id)] }
          : rejected('preference_fixed', refusal);
      });
    };
  },
};
