import * as v from 'valibot';
import { type PublicSettings, PublicValues } from '#domain/settings/public-settings.ts';
import type { SettingsHistory } from '#domain/settings/settings-history.ts';

/** The part of the settings that devices read. */
export function publicSettingsOf({
  version,
  values,
}: Pick<SettingsHistory, 'version' | 'values'>): PublicSettings {
  return { version, values: v.parse(PublicValues, values) };
}
