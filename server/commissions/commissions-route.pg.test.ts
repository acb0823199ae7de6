import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import { ChargedCommission, CommissionSums } from '#domain/commissions/charged-commission.ts';
import { commissionPaths, Explanation } from '#domain/commissions/commission-api.ts';
import type { RuleFields } from '#domain/commissions/commission-rule.ts';
import { commissionOfUnit, commissionUpTo } from '#domain/commissions/frozen-commission.ts';
import { rowsOf } from '#server/db/database.ts';
import { refusalOf, rulesDesk } from '#test/server/money/commissions.ts';
import { placed } from '#test/server/orders.ts';
import { serverForFile } from '#test/server/test-server.ts';

const TODAY = '2026-03-12';
const server = await serverForFile({ now: () => Date.parse('2026-03-12T15:00:00Z'), editsOrders: true });
let admin: Record<string, string>;
let owner: Record<string, string>;
beforeAll(async () => {
  admin = await server.signIn('admin');
  owner = await server.signIn('owner');
});

const { rulesNow, post, save, saved } = rulesDesk(server, () => admin);

async function ruleOf(product_id: string): Promise<string | null> {
  const answer = await server.request(`${commissionPaths.explanation}?product_id=${product_id}`, {
    headers: admin,
  });
  return v.parse(Explanation, await answer.json()).applies?.rule_id ?? null;
}

describe('a rule', () => {
  test('holds for the next order, and a change of it for those after the change alone', async () => {
    const product = await server.addProduct({ precio_venta: 10_000 }, 20);
    const id = await saved({ product_id: product, rate_bp: 1_500 });
    const first = await placed(server, [product, 1]);
    expect((await save({ product_id: product, rate_bp: 2_000 }, { id })).status).toBe(200);
    const second = await placed(server, [product, 1]);
    const frozen = await rowsOf<{ commission: number; version: number }>(
      server.db,
      sql`select commission::int, rule_version as version from order_commissions
          where vendor_order_id in (${`${first}-1`}, ${`${second}-1`}) order by rule_version`,
    );
    expect(frozen).toEqual([
      { commission: 1_500, version: 1 },
      { commission: 2_000, version: 2 },
    ]);
    const [{ versions } = { versions: [] }] = (await rulesNow()).rules.filter((each) => each.rule_id === id);
    expect(versions.map(({ change, by, note }) => [change, by, note])).toEqual([
      ['changed', 'Persona admin', 'Acuerdo'],
      ['added', 'Persona admin', 'Acuerdo'],
    ]);
  });

  test('that is planned holds from its day on', async () => {
    const product = await server.addProduct({}, 1);
    const id = await saved({ product_id: product, from_day: '2026-03-20' });
    expect(await ruleOf(product)).toBe(null);
    const later = await server.request(
      `${commissionPaths.explanation}?product_id=${product}&day=2026-03-20`,
      {
        headers: admin,
      },
    );
    expect(await later.json()).toMatchObject({ applies: { rule_id: id } });
  });

  test('whose answer was lost is saved once, however often it is sent', async () => {
    const product = await server.addProduct({}, 1);
    const asked = { save: uuidv7(), seen: (await rulesNow()).revision };
    const answers = await Promise.all([1, 2, 3].map(() => save({ product_id: product }, asked)));
    expect(answers.map((each) => each.status)).toEqual([200, 200, 200]);
    const { rules } = await rulesNow();
    expect(rules.filter((each) => each.versions[0]?.product_id === product)).toHaveLength(1);
  });

  test('that somebody changed meanwhile is not overwritten', async () => {
    const product = await server.addProduct({}, 1);
    const id = await saved({ product_id: product });
    const seen = (await rulesNow()).revision;
    expect((await save({ product_id: product, rate_bp: 100 }, { id, seen, headers: owner })).status).toBe(
      200,
    );
    const refused = await refusalOf(await save({ product_id: product, rate_bp: 200 }, { id, seen }));
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('Persona owner') });
    const [{ versions } = { versions: [] }] = (await rulesNow()).rules.filter((each) => each.rule_id === id);
    expect(versions[0]?.rate_bp).toBe(100);
  });

  test('ends at once or on a day, and the end can be undone', async () => {
    const product = await server.addProduct({}, 1);
    const id = await saved({ product_id: product });
    const end = (until_day: string) => post({ rule_id: id, until_day }, { path: commissionPaths.end });
    expect((await end(TODAY)).status).toBe(200);
    expect(await ruleOf(product)).toBe(null);
    expect((await end(TODAY)).status).toBe(409);
    const undo = (version: number) => post({ rule_id: id, version }, { path: commissionPaths.undo });
    expect((await undo(1)).status).toBe(409);
    expect((await undo(2)).status).toBe(200);
    expect(await ruleOf(product)).toBe(id);
    expect((await refusalOf(await end('2026-03-11'))).field).toBe('rule.until_day');
  });

  test('that was only added is gone once that is undone', async () => {
    const product = await server.addProduct({}, 1);
    const id = await saved({ product_id: product });
    expect((await post({ rule_id: id, version: 1 }, { path: commissionPaths.undo })).status).toBe(200);
    expect(await ruleOf(product)).toBe(null);
  });

  test.each<[string, Partial<RuleFields>, string]>([
    ['110 %', { rate_bp: 11_000 }, 'rule.rate_bp'],
    ['a day that is over', { from_day: '2026-03-11' }, 'rule.from_day'],
    ['no day', { until_day: TODAY }, 'rule.until_day'],
    ['a store that does not exist', { vendor_id: 'ninguna' }, 'rule.vendor_id'],
    ['a category that does not exist', { category_id: 'ninguna' }, 'rule.category_id'],
    ['a product that does not exist', { product_id: 'ninguno' }, 'rule.product_id'],
  ])('of %s is refused', async (_, over, field) => {
    expect(await refusalOf(await save(over))).toMatchObject({ status: 422, field });
  });

  test('for a store or a product that was closed is refused, and for one of another store', async () => {
    await rowsOf(
      server.db,
      sql`insert into vendors (id, store_name, store_slug, state) values ('tienda-9', 'Cerrada', 'cerrada', 'cerrada')`,
    );
    const [gone, theirs] = [
      await server.addProduct({ is_active: false }),
      await server.addProduct({ vendor_id: 'tienda-2' }),
    ];
    const said = async (over: Partial<RuleFields>) => (await refusalOf(await save(over))).message;
    expect(await said({ vendor_id: 'tienda-9' })).toContain('cerrada');
    expect(await said({ product_id: gone })).toBe('Ese producto ya no se vende.');
    expect(await said({ product_id: theirs, vendor_id: 'tienda-1' })).toBe('Ese producto es de otra tienda.');
  });

  test('for the same as another on one of its days is refused, and the other is named', async () => {
    await saved({ vendor_id: 'tienda-2', price_from: 77_000, from_day: '2026-04-01' });
    const refused = await refusalOf(await save({ vendor_id: 'tienda-2', price_from: 77_000 }));
    expect(refused.message).toContain('Ya hay una regla para «Calzado La Isla · desde');
    const before = { vendor_id: 'tienda-2', price_from: 77_000, until_day: '2026-04-01' };
    expect((await save(before)).status).toBe(200);
  });

  test('that a product meets first is the one that it bears, in the order that they are given', async () => {
    const product = await server.addProduct({ precio_venta: 66_000 }, 1);
    const first = await saved({ product_id: product });
    const second = await saved({ product_id: product, price_from: 66_000 });
    expect(await ruleOf(product)).toBe(first);
    const { rules, revision } = await rulesNow();
    const ids = [second, ...rules.map((each) => each.rule_id).filter((id) => id !== second)];
    const order = (rule_ids: string[], seen: number) =>
      post({ rule_ids }, { path: commissionPaths.order, seen });
    expect((await order(ids.slice(1), revision)).status).toBe(409);
    expect((await order(ids, revision)).status).toBe(200);
    expect(await ruleOf(product)).toBe(second);
    expect((await order(ids.toReversed(), revision)).status).toBe(409);
  });
});

describe('what orders bear', () => {
  async function listed(path: string, who: Record<string, string>, query = ''): Promise<ChargedCommission[]> {
    const answer = await server.request(`${path}?limit=100${query}`, { headers: who });
    expect(answer.status).toBe(200);
    return v.parse(v.object({ data: v.array(ChargedCommission) }), await answer.json()).data;
  }
  async function summed(path: string, who: Record<string, string>, query = '') {
    const answer = await server.request(`${path}?${query}`, { headers: who });
    return v.parse(CommissionSums, await answer.json()).data;
  }

  test('is listed and added up as it is computed, without what was cancelled or given back', async () => {
    const product = await server.addProduct({ precio_venta: 9_990, vendor_id: 'tienda-2' }, 50);
    await saved({ product_id: product, rate_bp: 1_255, unit_fee: 33 });
    const [whole, back, cancelled, undelivered] = [
      await placed(server, [product, 5]),
      await placed(server, [product, 5]),
      await placed(server, [product, 2]),
      await placed(server, [product, 2]),
    ];
    const line = { line: 0, units: [2, 5], amount: 1 };
    await rowsOf(
      server.db,
      sql`insert into order_returns (vendor_order_id, id, place, reason, status, lines, refund, requested_at)
          values (${`${back}-1`}, 'devuelto', 1, 'not_liked', 'refund_pending', ${JSON.stringify([line])}::jsonb, 1, now())`,
    );
    await rowsOf(
      server.db,
      sql`update vendor_orders set status = 'cancelled' where id = ${`${cancelled}-1`}`,
    );
    await rowsOf(
      server.db,
      sql`update vendor_orders set tracking = 'returned' where id = ${`${undelivered}-1`}`,
    );
    const rows = await listed(commissionPaths.charged, admin, '&vendor_id=tienda-2');
    const of = (id: string) => rows.find((each) => each.id === `${id}-1:0`);
    const terms = {
      rate_bp: 1_255,
      unit_fee: 33,
      minimum: null,
      maximum: null,
      unit_price: 9_990,
      iva_percent: 19,
    };
    const all = commissionUpTo(terms, 5);
    const kept = [1, 3, 4].map((unit) => commissionOfUnit(terms, unit));
    expect(of(whole)).toMatchObject({
      units: 5,
      base: 49_950,
      commission: all,
      rule: { product_id: product },
    });
    expect(of(back)).toMatchObject({
      ordered: 5,
      units: 3,
      base: 29_970,
      commission: kept.reduce((sum, each) => sum + each.commission, 0),
      commission_iva: kept.reduce((sum, each) => sum + each.iva, 0),
    });
    expect(of(cancelled)).toMatchObject({ is_cancelled: true, units: 0, base: 0, commission: 0, net: 0 });
    expect(of(undelivered)).toMatchObject({ came_back: true, units: 0, base: 0, commission: 0, net: 0 });
    const [sum] = await summed(commissionPaths.sums, admin, 'by=product&vendor_id=tienda-2');
    const own = rows.filter((each) => each.product_id === product);
    expect(sum).toMatchObject({
      key: product,
      lines: 4,
      units: 8,
      commission: own.reduce((total, each) => total + each.commission, 0),
      net: own.reduce((total, each) => total + each.net, 0),
    });
    const [month] = await summed(commissionPaths.sums, admin, 'by=month&vendor_id=tienda-2');
    expect(month?.key).toBe('2026-03');
    expect(await listed(commissionPaths.charged, admin, '&to=2026-03-11')).toEqual([]);
  });

  test('is read page by page, each row once', async () => {
    const all = await listed(commissionPaths.charged, admin);
    const Page = v.object({
      data: v.array(ChargedCommission),
      pagination: v.object({ next: v.nullish(v.string()) }),
    });
    const seen: string[] = [];
    for (let cursor: string | null | undefined = ''; typeof cursor === 'string';) {
      const asked = `${commissionPaths.charged}?limit=2${cursor && `&cursor=${cursor}`}`;
      const answer = await server.request(asked, { headers: admin });
      const { data, pagination } = v.parse(Page, await answer.json());
      seen.push(...data.map((each) => each.id));
      cursor = pagination.next;
    }
    expect(seen).toEqual(all.map((each) => each.id));
  });

  test('is read by a store of its own sales alone', async () => {
    const theirs = await server.addProduct({ vendor_id: 'tienda-2', precio_venta: 8_000 }, 5);
    const mine = await server.addProduct({ precio_venta: 8_000 }, 5);
    await placed(server, [theirs, 1], [mine, 1]);
    const vendor = await server.signIn('vendor');
    const own = await listed(commissionPaths.own, vendor);
    expect(new Set(own.map((each) => each.vendor_id))).toEqual(new Set(['tienda-1']));
    expect(await listed(commissionPaths.own, vendor, '&vendor_id=tienda-2')).toEqual([]);
    const [sum] = await summed(commissionPaths.ownSums, vendor, 'by=store');
    const profile = await server.request('/api/v1/stores/mine', { headers: vendor });
    const total = (sum?.commission ?? 0) + (sum?.commission_iva ?? 0);
    expect(JSON.stringify(await profile.json())).toContain(`"totalCommissions":${total}`);
    expect(await summed(commissionPaths.ownSums, vendor, 'vendor_id=tienda-2')).toEqual([]);
  });
});
