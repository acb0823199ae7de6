import { beforeAll, describe, expect, test } from 'vitest';
import { settingsPaths, type AllSettings } from '#domain/settings/settings-api.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { orderNow } from '#test/server/orders.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
let owner: Record<string, string>;
beforeAll(async () => {
  owner = await server.signIn('owner');
});

async function versionNow(): Promise<number> {
  const answer = await server.request(settingsPaths.all, { headers: owner });
  return ((await answer.json()) as AllSettings).version;
}

async function save(changes: Record<string, unknown>): Promise<void> {
  const json = { seen_version: await versionNow(), changes, note: '' };
  expect((await server.request(settingsPaths.save, { json, headers: owner })).status).toBe(200);
}

const island = {
  name: 'San Andrés',
  departments: ['88'],
  municipalities: [],
  cost: 40_000,
  free_from: 500_000,
};

describe('an order to a place with a price of its own', () => {
  const toIsland = { shipping_state: 'San Andrés y Providencia', shipping_city: 'San Andrés' };

  async function place(more: Record<string, unknown>, seen_price: number | null = 50_000) {
    const product = await server.addProduct({ precio_venta: 50_000 }, 5);
    const order = anOrder('buyer', [[product, 1]], { v: 2 });
    const data = { ...(order.data as { order_id: string; items: object[] }), ...more };
    const items = data.items.map((each) => ({ ...each, seen_price }));
    const [result] = await deliver(server, 'buyer', [{ ...order, data: { ...data, items } }]);
    return { result, id: data.order_id };
  }

  test('pays its zone, keeps the version, and elsewhere the usual', async () => {
    await save({ 'shipping.cost': 9_900, 'shipping.zones': [island] });
    const settings_version = await versionNow();
    const seen = { settings_version, seen_shipping: 40_000, ...toIsland };
    const far = await place(seen);
    expect(await orderNow(server, far.id)).toMatchObject({ shipping_cost: 40_000, settings_version });
    const near = await place({ settings_version, seen_shipping: 9_900 });
    expect(await orderNow(server, near.id)).toMatchObject({ shipping_cost: 9_900 });
  });

  test('is asked about again where its app knows no zones and showed less, and is never dearer than was seen', async () => {
    const settings_version = await versionNow();
    const older = await place({ settings_version, ...toIsland });
    expect(older.result).toMatchObject({ status: 'rejected', problem: { code: 'shipping_changed' } });
    const less = await place({ settings_version, seen_shipping: 39_999, ...toIsland });
    expect(less.result).toMatchObject({ status: 'rejected', problem: { code: 'shipping_changed' } });
    await save({ 'shipping.zones': [{ ...island, cost: 5_000 }] });
    const cheaper = await place({ settings_version: await versionNow(), ...toIsland });
    expect(await orderNow(server, cheaper.id)).toMatchObject({ shipping_cost: 5_000 });
  });

  test('of before the zone keeps the version that was seen, and of a client that showed no price pays today’s zone', async () => {
    await save({ 'shipping.zones': [] });
    const before = await versionNow();
    await save({ 'shipping.zones': [island] });
    const kept = await place({ settings_version: before, ...toIsland });
    expect(await orderNow(server, kept.id)).toMatchObject({
      shipping_cost: 9_900,
      settings_version: before,
    });
    const bare = await place(toIsland, null);
    expect(await orderNow(server, bare.id)).toMatchObject({ shipping_cost: 40_000 });
    await save({ 'shipping.zones': [] });
  });
});
