import { can } from '#domain/accounts/roles/capabilities.ts';
import { isSettingKey, SETTING_KEYS, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor } from '#server/http/app-env.ts';

/** The settings that somebody may change, and so see with who changed them. */
export function changeableBy(actor: Actor): SettingKey[] {
  return SETTING_KEYS.filter((key) => can(actor, settingsCatalogue[key].changedBy));
}

/** The keys whose history somebody reads; undefined is all, those of the warehouse and of other versions too. */
export function readableHistory(actor: Actor): readonly SettingKey[] | undefined {
  return can(actor, 'manageSettings') ? undefined : changeableBy(actor);
}

/** @throws an `ApiProblem`, 403, where some of these settings are for others to change. */
export function refuseOthers(actor: Actor, keys: readonly string[]): void {
  const others = keys.filter((key) => isSettingKey(key) && !can(actor, settingsCatalogue[key].changedBy));
  if (others.length === 0) return;
  throw problem(
    403,
    'AUTH_004',
    'Tu rol no cambia estos ajustes.',
    others.map((field) => ({ field, message: 'Lo cambia una persona propietaria o superusuaria.' })),
  );
}
