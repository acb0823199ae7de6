import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import {
  AllSettings,
  SETTINGS_REQUEST_DAYS,
  SettingHistory,
  settingsPaths,
  settingsRequestPaths,
} from '#domain/settings/settings-api.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { settingRequests } from '#server/db/tables/settings-tables.ts';
import { setSettings } from '#test/server/settings.ts';
import { serverForFile } from '#test/server/test-server.ts';

type Headers = Record<string, string>;
let nowMs = Date.parse('2026-11-23T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });
let owner: Headers;
let superuser: Headers;
async function enter(): Promise<void> {
  owner = await server.signIn('owner');
  superuser = await server.signIn('superuser');
}
beforeAll(enter);
beforeEach(async () => {
  nowMs += 10_000;
  await server.db.update(settingRequests).set({ outcome: 'replaced' });
  await setSettings(server, { 'security.second_factor_roles': [], 'security.portal_addresses': [] });
  nowMs += 10_000;
});

const asks = { 'security.second_factor_roles': ['admin'] };
const all = async (headers = owner) =>
  v.parse(AllSettings, await (await server.request(settingsPaths.all, { headers })).json());
const rolesNow = async () =>
  (await all(superuser)).data.find(({ key }) => key === 'security.second_factor_roles')?.value;

async function save(changes: object = asks, headers = owner, seen?: number): Promise<Response> {
  const json = { seen_version: seen ?? (await all()).version, changes, note: 'Lo pide la aseguradora' };
  return server.request(settingsPaths.save, { json, headers });
}
const answer = (path: string, headers: Headers) => server.request(path, { method: 'POST', headers });
async function asked(): Promise<string> {
  expect((await save()).status).toBe(200);
  const [request] = (await all()).requests ?? [];
  return request?.id ?? '';
}

test('waits for another person who may change it, who confirms it whole, once', async () => {
  const saved = await save({ ...asks, 'shipping.cost': 9_900 });
  expect(await saved.json()).toMatchObject({
    requests: [{ changes: { ...asks, 'shipping.cost': 9_900 }, note: 'Lo pide la aseguradora' }],
  });
  expect(await rolesNow()).toEqual([]);
  const id = (await all()).requests?.[0]?.id ?? '';
  expect((await answer(settingsRequestPaths.confirm(id), owner)).status).toBe(403);
  const { version } = await all();
  for (let times = 0; times < 2; times += 1) {
    const confirmed = await answer(settingsRequestPaths.confirm(id), superuser);
    expect([confirmed.status, v.parse(AllSettings, await confirmed.json())]).toMatchObject([
      200,
      { version: version + 1, requests: [] },
    ]);
  }
  expect(await rolesNow()).toEqual(['admin']);
  const history = await server.request(`${settingsPaths.history}?key=shipping.cost`, { headers: owner });
  const [last] = v.parse(SettingHistory, await history.json()).data;
  expect(last).toMatchObject({ value: 9_900, note: 'Lo pide la aseguradora' });
  expect(last?.confirmed_by).toBeTruthy();
  expect(last?.confirmed_by).not.toBe(last?.by);
  const acts = await server.db.select().from(auditEvents).where(eq(auditEvents.act, 'settings.confirm'));
  expect(acts).toHaveLength(1);
});

test('asked again after a lost answer it is one request; another value of it is refused with its author', async () => {
  await asked();
  await save();
  expect((await all()).requests).toHaveLength(1);
  const other = await save({ 'security.second_factor_roles': ['owner'] }, superuser);
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({ errors: [{ field: 'security.second_factor_roles' }] });
});

test('holds nothing that was overtaken, is over, was refused or is of somebody who may no more', async () => {
  const overtaken = await asked();
  nowMs += 1_000;
  const by = { changedBy: server.accountId('superuser') };
  await setSettings(server, { 'security.second_factor_roles': ['admin_sales'] }, by);
  nowMs += 1_001;
  expect((await answer(settingsRequestPaths.confirm(overtaken), superuser)).status).toBe(409);
  expect((await answer(settingsRequestPaths.reject(overtaken), superuser)).status).toBe(200);
  expect((await answer(settingsRequestPaths.confirm(overtaken), superuser)).status).toBe(404);
  const late = await asked();
  nowMs += SETTINGS_REQUEST_DAYS * DAY_MS;
  await enter();
  expect((await answer(settingsRequestPaths.confirm(late), superuser)).status).toBe(404);
  expect((await answer(settingsRequestPaths.confirm('nada'), superuser)).status).toBe(404);
  const gone = await asked();
  const whose = eq(users.id, server.accountId('owner'));
  await server.db.update(users).set({ userType: 'admin' }).where(whose);
  expect((await answer(settingsRequestPaths.confirm(gone), superuser)).status).toBe(409);
  await server.db.update(users).set({ userType: 'owner' }).where(whose);
  expect(await rolesNow()).toEqual(['admin_sales']);
});

test('its author takes it back; nobody else than those who set settings answers it', async () => {
  const id = await asked();
  const admin = await server.signIn('admin');
  expect((await answer(settingsRequestPaths.confirm(id), admin)).status).toBe(403);
  expect((await answer(settingsRequestPaths.reject(id), owner)).status).toBe(200);
  expect((await all()).requests).toEqual([]);
});

test('would shut out who confirms it: it stays open', async () => {
  await asked();
  const changes = { 'security.portal_addresses': ['203.0.113.0/24'] };
  const id = (await all()).requests?.[0]?.id ?? '';
  await server.db.update(settingRequests).set({ changes }).where(eq(settingRequests.id, id));
  expect((await answer(settingsRequestPaths.confirm(id), superuser)).status).toBe(422);
  expect((await all()).requests).toHaveLength(1);
});

test('who is the only one that may change settings sets it at once', async () => {
  const whose = eq(users.id, server.accountId('superuser'));
  await server.db.update(users).set({ isActive: false }).where(whose);
  expect(await (await save()).json()).toMatchObject({ requests: [] });
  await server.db.update(users).set({ isActive: true }).where(whose);
  expect(await rolesNow()).toEqual(['admin']);
});

test('a portal that is kept to some addresses refuses its staff elsewhere, and not what they saved offline', async () => {
  const { app } = server;
  const from = (address: string, path: string, headers: Record<string, string>) =>
    app.request(
      path,
      { headers: { ...headers, 'x-forwarded-for': address } },
      { incoming: { socket: { remoteAddress: address } } },
    );
  const post = (path: string, headers: Record<string, string>, body: object = {}) =>
    app.request(
      path,
      {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      },
      { incoming: { socket: { remoteAddress: '203.0.113.9' } } },
    );
  const keepTo = async (networks: readonly string[], seen_version: number) => {
    const changes = { 'security.portal_addresses': networks };
    const asked = await post(settingsPaths.save, owner, { seen_version, changes });
    const [request] = v.parse(AllSettings, await asked.json()).requests ?? [];
    return post(settingsRequestPaths.confirm(request?.id ?? ''), superuser);
  };
  const saved = await keepTo(['203.0.113.0/24'], (await all()).version);
  expect(saved.status).toBe(200);
  expect((await from('203.0.113.9', settingsPaths.all, owner)).status).toBe(200);
  expect((await from('198.51.100.1', settingsPaths.all, owner)).status).toBe(403);
  expect((await from('198.51.100.1', '/api/v1/orders', await server.signIn('buyer'))).status).toBe(200);
  const { version } = v.parse(AllSettings, await saved.json());
  await keepTo([], version);
});
