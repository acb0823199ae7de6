import { AllSettings, settingsPaths, settingsRequestPaths } from '#domain/settings/settings-api.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

/** Sets what the company sets: its owner asks for it, and a second person confirms it where two agree on it. */
export async function setSettings(serverUrl: string, changes: Record<string, unknown>): Promise<void> {
  const owner = serverApi(serverUrl, accounts.owner);
  const { version } = await owner.get<AllSettings>(settingsPaths.all);
  await owner.send('POST', settingsPaths.save, { seen_version: version, changes, note: '' });
  const { requests = [] } = await owner.get<AllSettings>(settingsPaths.all);
  const second = serverApi(serverUrl, 'super@mestore.co');
  for (const { id } of requests) await second.send('POST', settingsRequestPaths.confirm(id), {});
}
