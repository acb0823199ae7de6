import { can } from '#domain/accounts/roles/capabilities.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { AllSettings, type ListedSetting } from '#domain/settings/settings-api.ts';
import { SETTING_KEYS, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import type { SettingsHistory } from '#domain/settings/settings-history.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { fixedSettings } from '#server/settings/company-settings.ts';
import { changeableBy } from '#server/ops/changeable-settings.ts';
import { pendingPlans } from '#server/settings/plans-storage.ts';
import { openSettingsRequests } from '#server/settings/requests-storage.ts';
import { lastChanges } from '#server/settings/settings-storage.ts';

/**
 * Every setting that somebody may change: since when it holds, who changed it, what is planned, and what waits for a second
 * person, whom those who may change all of them are.
 */
export async function allSettings(
  services: Services,
  actor: Actor,
  history: SettingsHistory,
): Promise<AllSettings> {
  const from = services.database.db;
  const last = await lastChanges(from, { keys: SETTING_KEYS });
  const plans = groupedBy(await pendingPlans(from), (each) => each.key);
  const fixed = fixedSettings(services.config);
  const data = changeableBy(actor).map((key): ListedSetting => {
    const change = last.get(key);
    return {
      key,
      value: history.values[key],
      since: change?.at ?? null,
      changed_by: change?.by ?? null,
      fixed_by: Object.hasOwn(fixed, key) ? (settingsCatalogue[key].variable ?? null) : null,
      planned: (plans.get(key) ?? []).map(({ id, value, holdsFromMs, by, note }) => {
        return { id, value, from: dayInBogota(holdsFromMs), by, note };
      }),
    };
  });
  const requests = can(actor, 'manageSettings') ? await openSettingsRequests(from, services.now()) : [];
  return { version: history.version, data, requests };
}
