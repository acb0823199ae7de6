import { type PublicValues, unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { storeSettings } from '#src/shared/settings/company-settings.ts';

/** From now on the company has set this, and of the rest nothing. */
export function setPublicSettings(values: Partial<PublicValues> = {}): void {
  storeSettings({ ...unsetPublicSettings, version: 1, values: { ...unsetPublicSettings.values, ...values } });
}
