import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';
import { promotionFiguresPath, type PromotionFigures } from '#domain/delivery/promotion-figures.ts';
import { settingsPaths, type AllSettings } from '#domain/settings/settings-api.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { orderNow } from '#test/server/orders.ts';
import { serverForFile } from '#test/server/test-server.ts';

const NOON = Date.parse('2026-12-10T12:00:00-05:00');
let nowMs = NOON;
const server = await serverForFile({ now: () => nowMs });
beforeEach(() => {
  nowMs = NOON;
});

const free = {
  id: 'p-1',
  name: 'Diciembre',
  from: '2026-12-08',
  until: '2026-12-10',
  departments: ['68'],
  municipalities: [],
  cost: null,
  free_from: 1,
};

/** Marketing sets the promotions. @returns the version of the settings. */
async function promote(...promotions: object[]): Promise<number> {
  const headers = await server.signIn('admin_marketing');
  const all = (await (await server.request(settingsPaths.all, { headers })).json()) as AllSettings;
  const json = { seen_version: all.version, changes: { 'shipping.promotions': promotions }, note: '' };
  const saved = await server.request(settingsPaths.save, { json, headers });
  expect(saved.status).toBe(200);
  return ((await saved.json()) as AllSettings).version;
}

interface Seen {
  settings_version?: number;
  seen_shipping?: number;
}

/** An order of $ 50.000 to Bucaramanga that its device made then, and sends now. */
async function place(seen: Seen, madeAtMs = nowMs, seen_price: number | null = 50_000) {
  const product = await server.addProduct({ precio_venta: 50_000 }, 5);
  const order = anOrder('buyer', [[product, 1]], { v: 2, timestamp: new Date(madeAtMs).toISOString() });
  const data = { ...(order.data as { order_id: string; items: object[] }), ...seen };
  const items = data.items.map((each) => ({ ...each, seen_price }));
  const [result] = await deliver(server, 'buyer', [{ ...order, data: { ...data, items } }]);
  return { result, id: data.order_id };
}

/** What an order paid for its shipping, and to which promotion it owes that. */
async function paidBy({ result, id }: Awaited<ReturnType<typeof place>>) {
  expect(result?.status).toBe('applied');
  const { shipping_cost, shipping_promotion } = await orderNow(server, id);
  return { shipping_cost, saved: shipping_promotion?.saved ?? null };
}

const FREE = { shipping_cost: 0, saved: 15_000 };
const USUAL = { shipping_cost: 15_000, saved: null };

describe('an order during a promotion', () => {
  test('ships by it, keeps to which it owes that, and elsewhere there is none', async () => {
    const settings_version = await promote(free);
    expect(await paidBy(await place({ settings_version, seen_shipping: 0 }))).toEqual(FREE);
    expect(await paidBy(await place({}, nowMs, null))).toEqual(FREE);
    // An app that does not know promotions showed the usual, and pays less.
    expect(await paidBy(await place({ settings_version }))).toEqual(FREE);
    await promote({ ...free, departments: ['05'] });
    expect(await paidBy(await place({}, nowMs, null))).toEqual(USUAL);
  });

  test('counts by the day of its device while it waits for a network, as long as the shop remembers', async () => {
    const settings_version = await promote(free);
    const seen = { settings_version, seen_shipping: 0 };
    nowMs = NOON + 6 * DAY_MS;
    expect(await paidBy(await place(seen, NOON))).toEqual(FREE);
    expect((await place(seen, nowMs)).result).toMatchObject({ problem: { code: 'shipping_changed' } });
    expect(await paidBy(await place({ settings_version, seen_shipping: 15_000 }, nowMs))).toEqual(USUAL);
    nowMs = NOON + 8 * DAY_MS;
    expect((await place(seen, NOON)).result).toMatchObject({ problem: { code: 'shipping_changed' } });
  });

  test('that was looked at before midnight and confirmed after it pays what it showed', async () => {
    const settings_version = await promote(free);
    const seen = { settings_version, seen_shipping: 0 };
    nowMs = NOON + 13 * HOUR_MS;
    expect(await paidBy(await place(seen, NOON + 12 * HOUR_MS + 1_000))).toEqual(FREE);
    nowMs = NOON + 15 * HOUR_MS;
    expect((await place(seen)).result).toMatchObject({ problem: { code: 'shipping_changed' } });
  });

  test('that marketing took out while somebody had it in their cart still ships by it', async () => {
    const settings_version = await promote(free);
    await promote();
    expect(await paidBy(await place({ settings_version, seen_shipping: 0 }))).toEqual(FREE);
    expect(await paidBy(await place({}, nowMs, null))).toEqual(USUAL);
  });

  test('is counted for those who write promotions, and for nobody else', async () => {
    const id = `p-${nowMs}`;
    const settings_version = await promote({ ...free, id, name: 'Contada' });
    for (const _ of [1, 2]) await place({ settings_version, seen_shipping: 0 });
    const figures = async (role: 'admin_marketing' | 'admin_logistics') => {
      const answer = await server.request(promotionFiguresPath, { headers: await server.signIn(role) });
      return answer.status === 200 ? ((await answer.json()) as PromotionFigures).data : answer.status;
    };
    expect(await figures('admin_marketing')).toContainEqual({
      id,
      name: 'Contada',
      orders: 2,
      saved: 30_000,
    });
    expect(await figures('admin_logistics')).toBe(403);
  });
});
