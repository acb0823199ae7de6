import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { appSettings } from '#domain/settings/app-settings.ts';
import { contentSettings } from '#domain/settings/content/content-settings.ts';
import { generalSettings } from '#domain/settings/general-settings.ts';
import { paymentSettings } from '#domain/settings/payment-settings.ts';
import { payoutSettings } from '#domain/settings/payout-settings.ts';
import { securitySettings } from '#domain/settings/security-settings.ts';
import { taxSettings } from '#domain/settings/tax-settings.ts';
import type { SettingsOf } from '#domain/settings/setting.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';

/**
 * Every setting of the company: one table for the pages, the API, the history and the server's rules. A key is never
 * given another meaning: a new meaning is a new key, because its former values stay in the history.
 */
export const settingsCatalogue: SettingsOf<SettingKey> = {
  ...generalSettings,
  ...appSettings,
  ...contentSettings,
  ...paymentSettings,
  ...payoutSettings,
  ...taxSettings,
  ...securitySettings,
};

export const SETTING_KEYS = keysOf(settingsCatalogue) as readonly [SettingKey, ...SettingKey[]];

/** What somebody has to be able to do to change some setting: one of these. */
export const SETTINGS_CAPABILITIES: readonly Capability[] = [
  ...new Set(SETTING_KEYS.map((key) => settingsCatalogue[key].changedBy)),
];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingsCatalogue, key);
}
