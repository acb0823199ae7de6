import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PublicSettings } from '#domain/settings/public-settings.ts';
import { AllSettings, SettingHistory, settingsPaths } from '#domain/settings/settings-api.ts';
import { setSettings } from '#test/server/settings.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const carriers = [
  { id: 'c-1', name: 'Servientrega', tracking_url: 'https://rastreo.co/?guia={guia}', active: true },
];

test('logistics reads and changes the carriers, and no other setting; devices read them', async () => {
  await setSettings(server, { 'shipping.cost': 9_900 });
  const headers = await server.signIn('admin_logistics');
  const read = async () =>
    v.parse(AllSettings, await (await server.request(settingsPaths.all, { headers })).json());
  const save = async (changes: Record<string, unknown>) =>
    server.request(settingsPaths.save, { headers, json: { seen_version: (await read()).version, changes } });

  expect((await read()).data.map(({ key }) => key)).toEqual(['shipping.carriers']);
  expect((await save({ 'shipping.carriers': carriers })).status).toBe(200);
  const { version } = await read();
  // The same once more is no other version.
  expect((await save({ 'shipping.carriers': carriers })).status).toBe(200);
  expect((await read()).version).toBe(version);
  const told = await server.request(settingsPaths.public);
  expect(v.parse(PublicSettings, await told.json()).values['shipping.carriers']).toEqual(carriers);

  const refused = await save({ 'shipping.carriers': [], 'shipping.cost': 0 });
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { errors: [{ field: 'shipping.cost' }] },
  ]);
  expect((await read()).data[0]?.value).toEqual(carriers);

  const history = async (query: string) => {
    const answer = await server.request(`${settingsPaths.history}${query}`, { headers });
    return v.parse(SettingHistory, await answer.json()).data.map(({ key }) => key);
  };
  expect(await history('')).toEqual(['shipping.carriers']);
  expect(await history('?key=shipping.cost')).toEqual([]);
});
