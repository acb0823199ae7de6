import { PublicSettings, publicSettingsPath } from '#domain/settings/public-settings.ts';
import { call } from '#src/identity/call.ts';
import { storeSettings } from '#src/shared/settings/company-settings.ts';

/** Asks the server for the settings. The last known ones stay when it does not answer. */
export async function askForSettings(): Promise<void> {
  const answer = await call(publicSettingsPath, PublicSettings, { as: 'nobody' });
  if (answer.ok) storeSettings(answer.body);
}
