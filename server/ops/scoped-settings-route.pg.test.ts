import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { PublicSettings, valuesForStore } from '#domain/settings/public-settings.ts';
import { ScopedSettings, scopedSettingsPath } from '#domain/settings/scoped-settings-api.ts';
import { warehouseScope, type SettingScope } from '#domain/settings/setting-scope.ts';
import { SettingHistory, settingsPaths } from '#domain/settings/settings-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { orderNow } from '#test/server/orders.ts';
import { neighbourOf, serverForFile, testVendorId, type TestServer } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-11-23T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });
const second = await neighbourOf(server, { now: () => nowMs });
const store: SettingScope = { of: 'store', storeId: testVendorId };
const cutOff = 'shipping.cut_off';
let owner: Record<string, string>;
let logistics: Record<string, string>;
let vendor: Record<string, string>;
beforeAll(async () => {
  owner = await server.signIn('owner');
  logistics = await server.signIn('admin_logistics');
  vendor = await server.signIn('vendor');
});

async function read(scope: SettingScope, headers: Record<string, string>): Promise<ScopedSettings> {
  const answer = await server.request(scopedSettingsPath(scope), { headers });
  return v.parse(ScopedSettings, await answer.json());
}

async function save(
  scope: SettingScope,
  changes: Record<string, unknown>,
  { headers, seen }: { headers: Record<string, string>; seen?: number },
): Promise<Response> {
  const seen_version = seen ?? (await read(scope, headers)).version;
  const json = { seen_version, changes, note: 'Prueba' };
  return server.request(scopedSettingsPath(scope), { json, headers });
}

async function saveOfCompany(changes: Record<string, unknown>): Promise<void> {
  const { version } = await read(warehouseScope, owner);
  const json = { seen_version: version, changes, note: '' };
  expect((await server.request(settingsPaths.save, { json, headers: owner })).status).toBe(200);
}

async function readByDevice(at: TestServer = server): Promise<PublicSettings> {
  return v.parse(PublicSettings, await (await at.request(settingsPaths.public)).json());
}
const valueIn = ({ data }: ScopedSettings) => data.find(({ key }) => key === cutOff);

test('a store’s people and those who run the warehouse set their own, which devices read on every server', async () => {
  await saveOfCompany({ [cutOff]: 16 });
  expect((await save(warehouseScope, { [cutOff]: { value: 14 } }, { headers: logistics })).status).toBe(200);
  const saved = await save(store, { [cutOff]: { value: 11 } }, { headers: vendor });
  expect(valueIn(v.parse(ScopedSettings, await saved.json()))).toMatchObject({
    value: 11,
    source: 'store',
    otherwise: { value: 14, source: 'warehouse' },
    own: { value: 11 },
    changed_by: 'Persona vendor',
  });
  nowMs += 1_001;
  for (const each of [server, second]) {
    const device = await readByDevice(each);
    expect([testVendorId, 'tienda-2'].map((id) => valuesForStore(device, id)[cutOff])).toEqual([11, 14]);
  }
  const answer = await server.request(settingsPaths.all, { headers: owner });
  expect(await answer.json()).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ key: cutOff, value: 16 })]),
  });
});

test('what a store gives up is the warehouse’s again, and its history tells who had what, its own alone', async () => {
  await save(store, { [cutOff]: { value: 11 } }, { headers: vendor });
  const back = await save(store, { [cutOff]: null }, { headers: vendor });
  expect(valueIn(v.parse(ScopedSettings, await back.json()))).toMatchObject({ value: 14, own: null });
  const history = async (path: string, headers: Record<string, string>) =>
    v.parse(SettingHistory, await (await server.request(path, { headers })).json()).data;
  const own = await history(`${scopedSettingsPath(store)}/history?key=${cutOff}`, vendor);
  expect(own.map((each) => [each.value, each.by, each.note])).toEqual([
    [null, 'Persona vendor', 'Prueba'],
    [{ value: 11 }, 'Persona vendor', 'Prueba'],
  ]);
  expect(await history(`${scopedSettingsPath(store)}/history`, vendor)).toEqual(own);
  const ofCompany = await history(settingsPaths.history, owner);
  expect(ofCompany.map((each) => each.key)).toEqual([`warehouse/${cutOff}`, cutOff]);
});

test('two people who change the same here: the second is told what the first set; elsewhere nobody is in the way', async () => {
  const { version: seen } = await read(warehouseScope, logistics);
  await save(store, { [cutOff]: { value: 10 } }, { headers: vendor });
  await saveOfCompany({ [cutOff]: 17 });
  const first = await save(warehouseScope, { [cutOff]: { value: 13 } }, { headers: logistics, seen });
  expect(first.status).toBe(200);
  const other = await save(warehouseScope, { [cutOff]: { value: 12 } }, { headers: owner, seen });
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({
    errors: [{ field: cutOff, message: expect.stringContaining('lo cambió a «13:00»') }],
  });
  expect((await readByDevice()).values[cutOff]).toBe(13);
  const days = { 'shipping.handling_days': { value: 1 } };
  expect((await save(warehouseScope, days, { headers: owner, seen })).status).toBe(200);
});

test.each([
  ['a price, which is the company’s', { 'shipping.cost': { value: 1 } }, 'shipping.cost'],
  ['what is no setting', { 'shipping.moon': { value: 1 } }, 'shipping.moon'],
  ['a value of another type', { [cutOff]: { value: '11' } }, cutOff],
  ['a value out of its range', { 'shipping.handling_days': { value: 4 } }, 'shipping.handling_days'],
])('refuses %s, and saves none of the rest', async (_, wrong, field) => {
  const before = await readByDevice();
  const refused = await save(
    store,
    { ...wrong, ...(field !== cutOff && { [cutOff]: { value: 1 } }) },
    {
      headers: vendor,
    },
  );
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ field }] });
  expect(await readByDevice()).toEqual(before);
});

test('another store’s are not there, and who sets one says so in the audit', async () => {
  const others: SettingScope = { of: 'store', storeId: 'tienda-2' };
  for (const path of [scopedSettingsPath(others), `${scopedSettingsPath(others)}/history`])
    expect((await server.request(path, { headers: vendor })).status).toBe(404);
  expect((await save(others, { [cutOff]: null }, { headers: vendor, seen: 0 })).status).toBe(404);
  await save(store, { [cutOff]: { value: 9 } }, { headers: vendor });
  const rows = await rowsOf<{ changes: unknown }>(
    server.db,
    sql`select changes from audit_acts where act = 'settings.change' order by entry desc limit 1`,
  );
  expect(JSON.stringify(rows)).toContain(`store/${testVendorId}/${cutOff}`);
});

test('an order keeps the version of what held for its store, whatever is set afterwards', async () => {
  await save(store, { [cutOff]: { value: 8 } }, { headers: vendor });
  const { version } = await readByDevice();
  const product = await server.addProduct({ vendor_id: testVendorId }, 20);
  const order = anOrder('buyer', [[product, 1]], { v: 2 });
  const data = order.data as { order_id: string };
  await deliver(server, 'buyer', [{ ...order, data: { ...data, settings_version: version } }]);
  await save(store, { [cutOff]: { value: 7 } }, { headers: vendor });
  const { settings_version } = await orderNow(server, data.order_id);
  expect(settings_version).toBe(version);
  const history = await companySettings(server.services).now();
  expect(history.valuesFor(store, version)[cutOff]).toBe(8);
  expect(history.valuesFor(store)[cutOff]).toBe(7);
});
