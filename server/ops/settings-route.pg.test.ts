import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { PublicSettings, SETTINGS_VERSION_HEADER } from '#domain/settings/public-settings.ts';
import { AllSettings, SettingHistory, settingsPaths } from '#domain/settings/settings-api.ts';

import { rowsOf } from '#server/db/database.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { orderNow } from '#test/server/orders.ts';
import { neighbourOf, serverForFile, type TestServer } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-11-23T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });
const second = await neighbourOf(server, { now: () => nowMs });
const third = await neighbourOf(server, { now: () => nowMs });
let owner: Record<string, string>;
let superuser: Record<string, string>;
beforeAll(async () => {
  owner = await server.signIn('owner');
  superuser = await server.signIn('superuser');
});

async function versionNow(): Promise<number> {
  const answer = await server.request(settingsPaths.all, { headers: owner });
  return v.parse(AllSettings, await answer.json()).version;
}

async function save(changes: Record<string, unknown>, seen?: number, headers = owner): Promise<Response> {
  const seen_version = seen ?? (await versionNow());
  return server.request(settingsPaths.save, { json: { seen_version, changes, note: 'Prueba' }, headers });
}

/** A server asks again what it read before. */
function aSecondLater(): void {
  nowMs += 1_001;
}

async function shippingOf(at: TestServer): Promise<number> {
  const answer = await at.request(settingsPaths.public);
  return v.parse(PublicSettings, await answer.json()).values['shipping.cost'];
}

describe('a saved setting', () => {
  test('holds on every server a second later, also where the bus is cut', async () => {
    const servers = [server, second, third];
    await Promise.all(servers.map(shippingOf));
    await Promise.all([second, third].map((each) => each.services.bus.close()));
    expect((await save({ 'shipping.cost': 9_900 })).status).toBe(200);
    expect(await shippingOf(server)).toBe(9_900);
    aSecondLater();
    for (const each of [second, third]) {
      const read = await Promise.all(
        Array.from({ length: 1_000 }, () => companySettings(each.services).now()),
      );
      expect(read.filter(({ values }) => values['shipping.cost'] !== 9_900)).toEqual([]);
      const answer = await each.request('/api/v1/categories');
      expect(answer.headers.get(SETTINGS_VERSION_HEADER)).toBe(String(await versionNow()));
    }
  });

  test('is in the history with its author and note, and to go back is another version', async () => {
    await save({ 'shipping.free_from': 150_000 });
    await save({ 'shipping.free_from': 180_000 });
    const back = await save({ 'shipping.free_from': 150_000 });
    expect(back.status).toBe(200);
    const answer = await server.request(`${settingsPaths.history}?key=shipping.free_from`, {
      headers: owner,
    });
    const { data } = v.parse(SettingHistory, await answer.json());
    expect(data.slice(0, 3).map((each) => [each.value, each.by, each.note])).toEqual([
      [150_000, 'Persona owner', 'Prueba'],
      [180_000, 'Persona owner', 'Prueba'],
      [150_000, 'Persona owner', 'Prueba'],
    ]);
    expect(new Set(data.map((each) => each.version)).size).toBe(data.length);
  });

  test('is never rewritten, not even by SQL', async () => {
    await save({ 'shipping.cost': 11_000 });
    await expect(rowsOf(server.db, sql`update setting_changes set value = '1'`)).rejects.toThrow();
    await expect(rowsOf(server.db, sql`delete from setting_changes`)).rejects.toThrow();
  });

  test('that changes nothing makes no version', async () => {
    await save({ 'shipping.cost': 11_000 });
    const before = await versionNow();
    expect((await save({ 'shipping.cost': 11_000 })).status).toBe(200);
    expect(await versionNow()).toBe(before);
  });
});

describe('two people at once', () => {
  test('who change the same setting: the second is told what the first set, and nothing of theirs is saved', async () => {
    const seen = await versionNow();
    expect((await save({ 'shipping.cost': 12_000 }, seen)).status).toBe(200);
    const refused = await save({ 'shipping.cost': 13_000, 'site.beta_banner': true }, seen, superuser);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      errors: [
        {
          field: 'shipping.cost',
          message: expect.stringContaining('Persona owner lo cambió a «$\u00a012.000»'),
        },
      ],
    });
    const answer = await server.request(settingsPaths.public);
    expect(v.parse(PublicSettings, await answer.json()).values).toMatchObject({
      'shipping.cost': 12_000,
      'site.beta_banner': false,
    });
  });

  test('one person whose answer was lost is not told of themselves, and still of others', async () => {
    const seen = await versionNow();
    await save({ 'shipping.cost': 12_500 }, seen);
    expect((await save({ 'shipping.cost': 12_600 }, seen)).status).toBe(200);
    expect((await save({ 'shipping.cost': 12_700 }, seen, superuser)).status).toBe(409);
    await save({ 'shipping.cost': 12_800 }, undefined, superuser);
    expect((await save({ 'shipping.cost': 12_900 }, seen)).status).toBe(409);
  });

  test('who change different settings are both heard', async () => {
    const seen = await versionNow();
    const answers = await Promise.all([
      save({ 'company.phone': '607 642 1234' }, seen),
      save({ 'company.address': 'Calle 35 # 19-41' }, seen, superuser),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const answer = await server.request('/api/v1/marketplace/company');
    expect(await answer.json()).toMatchObject({
      company: { phone: '607 642 1234', address: 'Calle 35 # 19-41' },
    });
  });
});

describe('what cannot be', () => {
  test.each([
    [{ 'shipping.cost': '9900' }, 'shipping.cost'],
    [{ 'shipping.cost': -1 }, 'shipping.cost'],
    [{ 'drones.enabled': true }, 'drones.enabled'],
    [{ 'payments.methods': [] }, 'payments.methods'],
    [{ 'payments.least_total': 100_000, 'payments.most_total': 50_000 }, 'payments.most_total'],
    [{ 'security.portal_addresses': ['203.0.113.0/24'] }, 'security.portal_addresses'],
  ])('%j is refused by its field, and nothing is saved', async (changes, field) => {
    const before = await versionNow();
    const answer = await save(changes);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field }] });
    expect(await versionNow()).toBe(before);
  });

  test('a setting that the environment fixes is not changed here', async () => {
    const { company } = server.services.config;
    const fixed = await serverForFile({
      databaseUrl: server.services.config.databaseUrl ?? '',
      isPopulated: true,
      now: () => nowMs,
      config: { company: { ...company, name: 'Fija S. A. S.' } },
    });
    const json = { seen_version: await versionNow(), changes: { 'company.name': 'Otra' } };
    const answer = await fixed.request(settingsPaths.save, { json, headers: owner });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'company.name', message: expect.stringContaining('COMPANY_NAME') }],
    });
  });

  test.each(['admin_support', 'admin_sales', 'vendor', 'buyer'] as const)(
    '%s neither reads nor changes them',
    async (role) => {
      const headers = await server.signIn(role);
      expect((await server.request(settingsPaths.all, { headers })).status).toBe(403);
      expect((await save({ 'shipping.cost': 1 }, 0, headers)).status).toBe(403);
    },
  );
});

describe('an order', () => {
  async function place(settings_version?: number, at: TestServer = server) {
    const product = await server.addProduct({ precio_venta: 50_000 }, 5);
    const order = anOrder('buyer', [[product, 1]], { v: 2 });
    const data = { ...(order.data as object), ...(settings_version && { settings_version }) };
    const [result] = await deliver(at, 'buyer', [{ ...order, data }]);
    return { result, id: (order.data as { order_id: string }).order_id };
  }

  test('costs the shipping that its buyer saw for a week after it changed, and keeps that version', async () => {
    await save({ 'shipping.cost': 9_900, 'shipping.free_from': 200_000 });
    const seen = await versionNow();
    await save({ 'shipping.cost': 14_000 });
    const { id } = await place(seen);
    expect(await orderNow(server, id)).toMatchObject({ shipping_cost: 9_900, settings_version: seen });
  });

  test('after that is asked about again where shipping became dearer, and placed at the lower one of today', async () => {
    await save({ 'shipping.cost': 9_900 });
    const cheap = await versionNow();
    await save({ 'shipping.cost': 14_000 });
    const dear = await versionNow();
    nowMs += 8 * DAY_MS;
    owner = await server.signIn('owner');
    const asked = await place(cheap);
    expect(asked.result).toMatchObject({ status: 'rejected', problem: { code: 'shipping_changed' } });
    await save({ 'shipping.cost': 8_000 });
    nowMs += 8 * DAY_MS;
    owner = await server.signIn('owner');
    const { id } = await place(dear);
    expect(await orderNow(server, id)).toMatchObject({
      shipping_cost: 8_000,
      settings_version: await versionNow(),
    });
  });

  test('is decided by the version that its device showed, also by a server that did not hear of it; one that none knows is asked about', async () => {
    await Promise.all([server, third].map((each) => companySettings(each.services).now()));
    await save({ 'shipping.cost': 6_600 });
    const seen = await versionNow();
    const { id } = await place(seen, third);
    expect(await orderNow(server, id)).toMatchObject({ shipping_cost: 6_600, settings_version: seen });
    const { result: unknown } = await place(seen + 1);
    expect(unknown).toMatchObject({ status: 'rejected', problem: { code: 'shipping_changed' } });
  });

  test('by a method that was switched off is refused with the way out, and its units stay for sale', async () => {
    await save({ 'payments.methods': ['pse', 'nequi'] });
    const { result } = await place(await versionNow());
    expect(result).toMatchObject({
      status: 'rejected',
      problem: { code: 'payment_not_taken', message: expect.stringContaining('Contraentrega') },
    });
    await save({ 'payments.methods': ['pse', 'nequi', 'contraentrega'] });
    expect((await place(await versionNow())).result).toMatchObject({ status: 'applied' });
  });
});

test('an order of a client that showed no price costs the shipping of today', async () => {
  await save({ 'shipping.cost': 21_000, 'payments.methods': ['pse', 'contraentrega'] });
  const product = await server.addProduct({ precio_venta: 50_000 }, 5);
  const order = anOrder('buyer', [[product, 1]], { v: 2 });
  await deliver(server, 'buyer', [order]);
  expect(await orderNow(server, (order.data as { order_id: string }).order_id)).toMatchObject({
    shipping_cost: 21_000,
  });
});
