import type { SettingValues } from '#domain/settings/setting-values.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { insertSettingChanges } from '#server/settings/settings-storage.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** Sets what the company set, past the checks of the route: e.g. networks without the one of who asks. */
export async function setSettings(
  server: TestServer,
  values: Partial<SettingValues>,
  { changedBy = server.accountId('owner') } = {},
): Promise<void> {
  const reader = companySettings(server.services);
  const { version } = await reader.now();
  const by = { changedBy, note: '', at: new Date(server.services.now()) };
  await insertSettingChanges(server.db, { ...by, version: version + 1, values });
  reader.invalidate();
}
