import { sql, type SQL } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { salesFactsOf, type OrderCommission, type SalesFact } from '#domain/reports/sales-facts.ts';
import { STORE_SUMMED, sumOfAll } from '#domain/reports/sales-sums.ts';
import { rowsOf } from '#server/db/database.ts';
import { orderDocument } from '#server/orders/order-document.ts';
import { countSalesDays } from '#server/dashboard/sales-days.ts';
import { aCancellation, deliver, deliverOne } from '#test/server/commands.ts';
import { placed } from '#test/server/orders.ts';
import { giveBack, moveSale, placeSale } from '#test/server/sales-history.ts';
import { aReturn, aReturnStep, delivered } from '#test/server/returns.ts';
import { boardsNow, boardsOf, ownReportsNow, ownReportsOf } from '#test/server/stores/store-boards.ts';
import { inRun } from '#test/server/database/run-size.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile({ editsOrders: true });
const neighbour = await neighbourOf(server);
const STORES = ['tienda-1', 'tienda-2'];
const CATEGORIES = ['hogar-y-jardin', 'ropa-y-moda'];
const products = new Map<string, string>();
beforeAll(async () => {
  for (const store of STORES) products.set(store, await server.addProduct({ vendor_id: store }, 5));
});

/** What the orders say, added up by the definition. */
async function counted(): Promise<SalesFact[]> {
  const rows = await rowsOf<{ order: Order; lost: string[] }>(
    server.db,
    sql`select ${orderDocument} as "order", array(select w.id from vendor_orders w where w.order_id = t.id
          and w.payment = 'refunded' and w.dispute_lost_at is not null) as lost from orders t where not t.deleted`,
  );
  const charged = await rowsOf<OrderCommission & { id: string }>(
    server.db,
    sql`select vendor_order_id as id, sum(commission)::int as commission, sum(commission_iva)::int as commission_iva
        from order_commissions group by 1`,
  );
  const commissions = new Map(charged.map(({ id, ...of }) => [id, of]));
  const lost = new Set(rows.flatMap((each) => each.lost));
  const orders = rows.map((each) => each.order);
  return inOrder(salesFactsOf(orders, commissions, lost));
}

/** What the days keep of each store; of all stores they keep that, added up. */
async function kept(): Promise<SalesFact[]> {
  const less = STORE_SUMMED.map(
    (name) => `sum(case vendor_id when '' then -${name} else ${name} end)::numeric`,
  );
  const wrong = await rowsOf(
    server.db,
    sql`select dimension, day, key from sales_days where dimension not in ('product', 'category') group by 1, 2, 3
        having array_fill(0::numeric, array[${less.length}::int]) <> array[${sql.raw(less.join(', '))}]`,
  );
  expect(wrong).toEqual([]);
  const sums = STORE_SUMMED.map((name) => `'${name}', ${name}`).join(', ');
  return inOrder(
    await rowsOf<SalesFact>(
      server.db,
      sql`select day::text as day, vendor_id as "vendorId", dimension, key, json_build_object(${sql.raw(sums)}) as sums
          from sales_days where vendor_id <> ''`,
    ),
  );
}

/** The sums of categories are those of their products, by the category that each has today. */
async function expectCategories(): Promise<void> {
  const names = STORE_SUMMED.map((name) => `sum(d.${name})::float8 as ${name}`).join(', ');
  const sums = (from: SQL, key: SQL) =>
    rowsOf(
      server.db,
      sql`select day::text as day, ${key} as key, ${sql.raw(names)} from ${from} group by 1, 2 order by 1, 2`,
    );
  const [kept, ofProducts] = await Promise.all([
    sums(sql`sales_days d where d.dimension = 'category'`, sql`d.key`),
    sums(sql`sales_days d join products p on p.id = d.key where d.dimension = 'product'`, sql`p.category_id`),
  ]);
  expect(kept).toEqual(ofProducts);
}

function inOrder(facts: SalesFact[]): SalesFact[] {
  const id = ({ day, vendorId, dimension, key }: SalesFact) => [day, vendorId, dimension, key].join('|');
  return facts.toSorted((one, other) => (id(one) < id(other) ? -1 : 1));
}

const place = (hours: number, quantities: readonly number[], refused: boolean) =>
  placeSale(server.db, products, { hours, quantities, refused });

const hours = fc.integer({ min: 0, max: 60 * 24 });
const FATES = ['cancelled not_sent', 'kept returned', 'kept delivered', 'kept delivered refunded'];
const which = fc.nat({ max: 9 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    hours,
    quantities: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
    refused: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    which,
    axes: fc.constantFrom(...FATES),
  }),
  fc.record({
    kind: fc.constant('return' as const),
    which,
    hours,
    to: fc.constantFrom('refund_pending', 'inspected'),
  }),
  fc.record({
    kind: fc.constant('sort' as const),
    store: fc.constantFrom(...STORES),
    category: fc.constantFrom(...CATEGORIES),
  }),
  fc.record({ kind: fc.constant('count' as const), by: fc.constantFrom('server', 'neighbour') }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A step of a history of orders. A step with an order is with one of those that were placed. */
async function take(each: Step, orders: string[]): Promise<void> {
  if (each.kind === 'place') orders.push(await place(each.hours, each.quantities, each.refused));
  else if (each.kind === 'count') await countSalesDays((each.by === 'server' ? server : neighbour).services);
  else if (each.kind === 'sort')
    await server.db.execute(
      sql`update products set category_id = ${each.category} where id = ${products.get(each.store)}`,
    );
  else {
    const id = orders[each.which % Math.max(1, orders.length)];
    if (id === undefined) return;
    await (each.kind === 'move'
      ? moveSale(server.db, id, each.axes)
      : giveBack(server.db, id, each.hours, each.to));
  }
}

describe('sales-days', () => {
  test(
    'after any history of orders, moves, late returns and counts, the days are what the orders say',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14, size: 'max' }), async (steps) => {
          const orders = [await place(1, [2, 1], false)];
          for (const each of steps) await take(each, orders);
          const facts = await counted();
          // A store's board needs no count before it.
          const boards = await boardsNow(server.db, STORES);
          expect(boards).toEqual(boardsOf(facts, STORES));
          expect(await ownReportsNow(server.db, STORES)).toEqual(ownReportsOf(facts, STORES));
          await server.run('count-sales-days');
          expect(await kept()).toEqual(facts);
          await expectCategories();
          expect(await boardsNow(server.db, STORES)).toEqual(boards);
        }),
        { numRuns: inRun({ gate: 8, long: 300 }) },
      );
    },
    inRun({ gate: 30_000, long: 300_000 }),
  );

  test('follow the commands of the product: placed, cancelled, returned a month later, each counted once', async () => {
    const sums = async () => {
      await server.run('count-sales-days');
      const days = await kept();
      const ofStore = days.filter((each) => each.dimension === 'store' && each.vendorId === 'tienda-1');
      return sumOfAll(ofStore.map((each) => each.sums));
    };
    const before = await sums();
    const product = await server.addProduct({ precio_venta: 20_000 }, 9);
    const id = await placed(server, [product, 2]);
    expect(await sums()).toMatchObject({ orders: before.orders + 1, value: before.value + 40_000 });
    await deliver(server, 'buyer', [aCancellation('buyer', id)]);
    expect(await sums()).toMatchObject({
      orders: before.orders,
      value: before.value,
      ordered_orders: before.ordered_orders + 1,
    });
    const home = await delivered(server, 2);
    const request = aReturn(home);
    await deliverOne(server, 'buyer', request);
    for (const to of ['approved', 'received', 'inspected', 'refund_pending'] as const)
      await deliverOne(server, 'admin', aReturnStep(request, to, 'Visto'));
    expect(await sums()).toMatchObject({
      returned_units: before.returned_units + 1,
      returned_value: before.returned_value + 33_333,
    });
    await deliverOne(server, 'admin', aReturnStep(request, 'refunded', 'Nequi 8841'));
    expect(await sums()).toMatchObject({ returned_units: before.returned_units + 1 });
    expect(await kept()).toEqual(await counted());
  });

  test('two servers that count at once count every day once, and an idle count changes nothing', async () => {
    await place(30, [2, 3], false);
    await Promise.all([countSalesDays(server.services), countSalesDays(neighbour.services)]);
    await server.run('count-sales-days');
    const once = await kept();
    expect(once).toEqual(await counted());
    expect(await countSalesDays(neighbour.services)).toBe(0);
    expect(await kept()).toEqual(once);
  });

  test('a purchase that moved to another day is counted on that one and no longer on the first', async () => {
    const id = await place(40, [1], false);
    await server.run('count-sales-days');
    await server.db.execute(
      sql`update orders set created_at = created_at - interval '9 days' where id = ${id}`,
    );
    await server.run('count-sales-days');
    expect(await kept()).toEqual(await counted());
  });

  test('categories of days that a server of before counted anew are added up again', async () => {
    await server.run('count-sales-days');
    await server.db.execute(
      sql`delete from sales_days where dimension = 'category' and day in (select min(day) from sales_days)`,
    );
    await server.run('count-sales-days');
    await expectCategories();
  });

  test('after a restore with lower transactions everything is counted anew', async () => {
    await server.db.execute(sql`update sales_days_progress set sx = '9000000000'`);
    await server.db.execute(sql`update sales_days set value = value + 1`);
    expect(await boardsNow(server.db, STORES)).toEqual(boardsOf(await counted(), STORES));
    await server.run('count-sales-days');
    expect(await kept()).toEqual(await counted());
  });
});
