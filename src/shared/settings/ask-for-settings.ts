import { PublicSettings, publicSettingsPath } from '#domain/settings/public-settings.ts';
import { call } from '#src/identity/call.ts';
import { storeSettings } from '#src/shared/settings/company-settings.ts';

/** How often this page asked, and the last of these questions whose answer it took. */
let asked = 0;
let taken = 0;

/**
 * Asks the server for the settings. The last known ones stay when it does not answer, and of two answers that of the later
 * question, whichever arrives last. A lower version is taken all the same: a server that was restored from a copy has one.
 */
export async function askForSettings(): Promise<void> {
  const turn = (asked += 1);
  const answer = await call(publicSettingsPath, PublicSettings, { as: 'nobody', once: true });
  if (!answer.ok || turn < taken) return;
  taken = turn;
  storeSettings(answer.body);
}
