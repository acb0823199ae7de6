import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { Tokens } from '#domain/accounts/sign-in.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { SettingValues } from '#domain/settings/setting-values.ts';
import { deviceGrants } from '#server/db/tables/auth-tables.ts';
import { enrolFactor } from '#test/server/second-factor.ts';
import { setSettings } from '#test/server/settings.ts';
import { serverForFile, testPassword } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-11-30T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });

const NOBODY: Partial<SettingValues> = {
  'security.second_factor_roles': [],
  'security.portal_addresses': [],
};
afterEach(() => set(NOBODY));

function set(values: Partial<SettingValues>): Promise<void> {
  nowMs += MINUTE_MS;
  return setSettings(server, values);
}
const key = (letter: string) => ({ kty: 'EC', crv: 'P-256', x: letter.repeat(43), y: letter.repeat(43) });
async function ask(path: string, json: object): Promise<Tokens> {
  return v.parse(Tokens, await (await server.request(`/api/v1/auth/${path}`, { json })).json());
}
function device(role: UserType) {
  const device_id = uuidv7(nowMs);
  const proof = { email: `${role}@prueba.co`, password: testPassword, device_id };
  return {
    enter: (letter = 'a') => ask('login', { ...proof, device_key: key(letter) }),
    renew: ({ refresh_token }: Tokens) => ask('refresh-token', { refresh_token, device_key: key('z') }),
    async kept() {
      const [row] = await server.db.select().from(deviceGrants).where(eq(deviceGrants.deviceId, device_id));
      return row;
    },
  };
}

test.each<[string, Partial<SettingValues>]>([
  ['owes a second factor', { 'security.second_factor_roles': ['admin'] }],
  ['comes from outside the portal', { 'security.portal_addresses': ['203.0.113.0/24'] }],
])('who %s gets no grant, and what their device had stays as it was', async (_, changes) => {
  await set(changes);
  const unknown = device('admin');
  const fresh = await unknown.enter();
  for (const tokens of [fresh, await unknown.renew(fresh)]) expect(tokens.offline_grant).toBeNull();
  expect(await unknown.kept()).toBeUndefined();

  await set(NOBODY);
  const known = device('admin');
  expect((await known.enter()).offline_grant).toEqual(expect.any(String));
  const before = await known.kept();
  expect(before?.deviceKey).toMatchObject({ x: 'a'.repeat(43) });
  await set(changes);
  const again = await known.enter('b');
  for (const tokens of [again, await known.renew(again)]) expect(tokens.offline_grant).toBeNull();
  expect(await known.kept()).toEqual(before);
  // Those who sell and buy are asked for neither.
  expect((await device('buyer').enter()).offline_grant).toEqual(expect.any(String));
});

test('who enrols gets the grant with the next renewal, also on a device whose permission had ended', async () => {
  const { enter, renew, kept } = device('admin_sales');
  await enter();
  await server.db.update(deviceGrants).set({ revokedAt: new Date(nowMs) });
  await set({ 'security.second_factor_roles': ['admin_sales'] });
  const session = await enter();
  expect((await kept())?.revokedAt).not.toBeNull();
  await enrolFactor(server, { authorization: `Bearer ${session.access_token}` }, nowMs);
  const { offline_grant: grant } = await renew(session);
  const headers = { authorization: `Bearer ${grant}` };
  const sent = await server.request('/api/v1/inventory/sync', { headers, json: { commands: [] } });
  expect(sent.status).not.toBe(401);
  expect((await kept())?.deviceKey).toMatchObject({ x: 'z'.repeat(43) });
});
