import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { PublicSettings } from '#domain/settings/public-settings.ts';
import { AllSettings, SettingHistory, settingsPaths } from '#domain/settings/settings-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { orderNow } from '#test/server/orders.ts';
import { neighbourOf, serverForFile, type TestServer } from '#test/server/test-server.ts';

// Ten in the morning of the 23rd in Colombia.
let nowMs = Date.parse('2026-11-23T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });
const second = await neighbourOf(server, { now: () => nowMs });
let owner: Record<string, string>;
let superuser: Record<string, string>;
beforeAll(async () => {
  owner = await server.signIn('owner');
  superuser = await server.signIn('superuser');
});

async function all(): Promise<AllSettings> {
  const answer = await server.request(settingsPaths.all, { headers: owner });
  return v.parse(AllSettings, await answer.json());
}

async function save(changes: Record<string, unknown>, more: object = {}, headers = owner): Promise<Response> {
  const json = { seen_version: (await all()).version, changes, note: 'Temporada', ...more };
  return server.request(settingsPaths.save, { json, headers });
}

async function planned(key: string) {
  return (await all()).data.find((each) => each.key === key)?.planned ?? [];
}

async function readBy(at: TestServer): Promise<PublicSettings> {
  return v.parse(PublicSettings, await (await at.request(settingsPaths.public)).json());
}

/** So many days later: sessions are of a new day, and what the server does by itself is done. */
async function laterBy(ms: number): Promise<void> {
  nowMs += ms;
  [owner, superuser] = [await server.signIn('owner'), await server.signIn('superuser')];
}
const dayAfter = (days: number) => dayInBogota(nowMs + days * DAY_MS);
/** The last moment before a day begins in Colombia, and that one. */
const untilMidnight = () => Date.parse(`${dayAfter(1)}T05:00:00Z`) - nowMs;

describe('a value from a day on', () => {
  test('is told to those who set it, and holds nowhere before that day begins in Colombia', async () => {
    await save({ 'shipping.cost': 12_000 });
    const { version } = await readBy(server);
    const from = dayAfter(1);
    expect((await save({ 'shipping.cost': 9_900 }, { from })).status).toBe(200);
    expect(await planned('shipping.cost')).toMatchObject([
      { value: 9_900, from, by: 'Persona owner', note: 'Temporada' },
    ]);
    nowMs += untilMidnight() - 1;
    await server.run('keep-settings');
    expect(await readBy(server)).toMatchObject({ version, values: { 'shipping.cost': 12_000 } });

    await laterBy(1);
    await Promise.all([server.run('keep-settings'), second.run('keep-settings')]);
    nowMs += 1_001;
    for (const each of [server, second])
      expect(await readBy(each)).toMatchObject({ version: version + 1, values: { 'shipping.cost': 9_900 } });
    expect(await planned('shipping.cost')).toEqual([]);
  });

  test('is explained as what its author set, and the order of before keeps what its buyer saw', async () => {
    const before = (await readBy(server)).version;
    await save({ 'shipping.cost': 14_000 }, { from: dayAfter(1) });
    await laterBy(DAY_MS);
    await server.run('keep-settings');
    const product = await server.addProduct({ precio_venta: 50_000 }, 5);
    const order = anOrder('buyer', [[product, 1]], { v: 2 });
    const data = { ...(order.data as { order_id: string }), settings_version: before };
    await deliver(server, 'buyer', [{ ...order, data }]);
    expect(await orderNow(server, data.order_id)).toMatchObject({
      shipping_cost: 9_900,
      settings_version: before,
    });
    const asked = `${settingsPaths.history}?key=shipping.cost`;
    const answer = await server.request(asked, { headers: owner });
    const [last] = v.parse(SettingHistory, await answer.json()).data;
    expect(last).toMatchObject({
      version: before + 1,
      value: 14_000,
      by: 'Persona owner',
      note: 'Temporada',
    });
  });

  test('gives each version its own number, whatever is set meanwhile, also after a time without servers', async () => {
    const begin = (await readBy(server)).version;
    await save({ 'shipping.free_from': 100_000 }, { from: dayAfter(1) });
    await save({ 'shipping.free_from': 90_000 }, { from: dayAfter(2) });
    await save({ 'shipping.cost': 13_000, 'shipping.free_from': 120_000 });
    expect((await readBy(server)).version).toBe(begin + 1);
    await laterBy(3 * DAY_MS);
    await server.run('keep-settings');
    nowMs += 1_001;
    expect(await readBy(server)).toMatchObject({
      version: begin + 3,
      values: { 'shipping.cost': 13_000, 'shipping.free_from': 90_000 },
    });
  });

  test('may be that there is none', async () => {
    expect((await save({ 'shipping.cut_off': 14 })).status).toBe(200);
    expect((await save({ 'shipping.cut_off': null }, { from: dayAfter(1) })).status).toBe(200);
    await laterBy(DAY_MS);
    await server.run('keep-settings');
    nowMs += 1_001;
    expect((await readBy(server)).values['shipping.cut_off']).toBeNull();
    expect((await save({ 'shipping.cut_off': 9 })).status).toBe(200);
    expect((await save({ 'shipping.cut_off': null })).status).toBe(200);
    expect((await readBy(server)).values['shipping.cut_off']).toBeNull();
  });
});

describe('what was planned', () => {
  const cancel = async (plan_id: string, headers = owner) =>
    server.request(settingsPaths.cancel, { json: { plan_id, note: '' }, headers });

  test('is cancelled by another row, once, and then never holds', async () => {
    await save({ 'shipping.cost': 20_000 });
    await save({ 'shipping.cost': 1_000 }, { from: dayAfter(1) });
    const [plan] = await planned('shipping.cost');
    expect((await cancel(plan?.id ?? '', superuser)).status).toBe(200);
    expect(await planned('shipping.cost')).toEqual([]);
    expect((await cancel(plan?.id ?? '')).status).toBe(409);
    await laterBy(2 * DAY_MS);
    await server.run('keep-settings');
    nowMs += 1_001;
    expect((await readBy(server)).values['shipping.cost']).toBe(20_000);
    await expect(rowsOf(server.db, sql`delete from setting_plans`)).rejects.toThrow();
  });

  test('cannot be cancelled once it holds', async () => {
    await save({ 'shipping.cost': 21_000 }, { from: dayAfter(1) });
    const [plan] = await planned('shipping.cost');
    await laterBy(DAY_MS);
    await server.run('keep-settings');
    expect((await cancel(plan?.id ?? '')).status).toBe(409);
  });

  test('for one day is one value: the second person is told of the first', async () => {
    const from = dayAfter(3);
    await save({ 'shipping.cost': 5_000 }, { from });
    const refused = await save({ 'shipping.cost': 6_000 }, { from }, superuser);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      errors: [{ field: 'shipping.cost', message: expect.stringContaining('Persona owner ya programó') }],
    });
  });

  test('is the same plan when it is sent again because its answer was lost, also by another person', async () => {
    const from = dayAfter(5);
    const zone = { name: 'Islas', departments: ['88'], municipalities: [], cost: 40_000, free_from: 500_000 };
    const both = { 'shipping.cost': 5_500, 'shipping.zones': [zone] };
    expect((await save({ 'shipping.cost': 5_500 }, { from })).status).toBe(200);
    expect((await save(both, { from })).status).toBe(200);
    expect((await save(both, { from }, superuser)).status).toBe(200);
    const plans = [...(await planned('shipping.cost')), ...(await planned('shipping.zones'))];
    expect(plans.filter((each) => each.from === from)).toMatchObject([
      { value: 5_500, by: 'Persona owner' },
      { value: [zone] },
    ]);
  });

  test('is of nobody else’s change that was not seen', async () => {
    const seen_version = (await all()).version;
    await save({ 'shipping.free_from': 77_000 }, {}, superuser);
    const refused = await save({ 'shipping.free_from': 70_000 }, { from: dayAfter(1), seen_version });
    expect(refused.status).toBe(409);
  });

  test.each([
    [{ 'shipping.cost': 1_000 }, 0, 'from'],
    [{ 'shipping.cost': 1_000 }, -1, 'from'],
    [{ 'shipping.cost': -1 }, 1, 'shipping.cost'],
    [{ 'payments.methods': ['pse'] }, 1, 'payments.methods'],
    [{ 'drones.enabled': true }, 1, 'drones.enabled'],
  ])('%j in %i days is refused by its field', async (changes, days, field) => {
    const refused = await save(changes, { from: dayAfter(days) });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ field }] });
  });
});
