import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles.ts';
import type { RecordCountResult } from '#domain/counts/count-commands.ts';
import { Discrepancy, DiscrepancyReport } from '#domain/counts/discrepancy.ts';
import type { Command } from '#domain/protocol/command.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import {
  aMovement,
  anOrder,
  deliver,
  otherShelf,
  salida,
  shelf,
} from '#server/testing/commands-for-tests.ts';
import {
  aCount,
  aCountRequest,
  anApproval,
  aRejection,
  seenSoFar,
} from '#server/testing/counts-for-tests.ts';
import { anIncident } from '#server/testing/incidents-for-tests.ts';
import { testServer, type TestServer } from '#server/testing/server-for-tests.ts';
import { freshDatabase, type FreshDatabase } from '#server/testing/fresh-database.ts';

let database: FreshDatabase;
let server: TestServer;
let neighbour: TestServer;
beforeAll(async () => {
  database = await freshDatabase('counts');
  server = await testServer({ databaseUrl: database.url });
  neighbour = await testServer({ databaseUrl: database.url, isPopulated: true });
});
afterAll(async () => {
  await neighbour.close();
  await server.close();
  await database.drop();
});

const MINUTE_MS = 60_000;
const db = () => server.services.database.db;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const by = (role: UserType, command: Command): Command => ({ ...command, actorId: `persona-${role}` });

async function counted(role: UserType, command: Command, on = server) {
  const [result] = await deliver(on, role, [by(role, command)]);
  if (result?.status !== 'applied') throw new Error(JSON.stringify(result));
  return (result.result as RecordCountResult).lines[0];
}

async function discrepancy(productId: string, status = 'all'): Promise<Discrepancy | undefined> {
  const answer = await server.request(`/api/v1/inventory/discrepancies?limit=100&status=${status}`, {
    headers: await server.signIn('admin_support'),
  });
  const { data } = (await answer.json()) as { data: unknown[] };
  return data.map((each) => v.parse(Discrepancy, each)).find((each) => each.product_id === productId);
}

async function standing(productId: string) {
  const [row] = await rowsOf<{ quantity: number; stock: number; held: boolean; discrepancy: boolean }>(
    db(),
    sql`select s.quantity, p.stock, p.held, s.discrepancy from products p
        join stock_levels s on s.product_id = p.id where p.id = ${productId} order by s.id limit 1`,
  );
  return row;
}

/** A product whose stock was written down two hours ago. */
async function withStock(units: number, cost = 1_000): Promise<string> {
  const product = await server.addProduct({}, units);
  await db().transaction(async (tx) => {
    await rowsOf(tx, sql`update stock_levels set cost = ${cost} where product_id = ${product}`);
    // The ledger refuses changes.
    await rowsOf(tx, sql`set local session_replication_role = replica`);
    const then = sql`recorded_at - interval '2 hours'`;
    await rowsOf(tx, sql`update stock_movements set recorded_at = ${then} where product_id = ${product}`);
  });
  return product;
}

const move = (command: Command) => deliver(server, 'admin_logistics', [command]);

describe('count.record', () => {
  test('what agrees is only noted', async () => {
    const product = await withStock(10);
    expect(await counted('admin', aCount(product, 10, { seen: await seenSoFar(server) }))).toEqual({
      product_id: product,
      outcome: 'matched',
      discrepancy: null,
    });
    expect(await standing(product)).toEqual({ quantity: 10, stock: 10, held: false, discrepancy: false });
  });

  test('one unit less is corrected at once, by a line of the ledger', async () => {
    const product = await withStock(10);
    const count = aCount(product, 9, { seen: await seenSoFar(server) });
    expect(await counted('admin', count)).toMatchObject({ outcome: 'adjusted' });
    expect(await counted('admin', count)).toMatchObject({ outcome: 'adjusted' });
    expect(await standing(product)).toMatchObject({ quantity: 9, stock: 9 });
    const [last] = await rowsOf(
      db(),
      sql`select type, from_position, to_position, quantity, reference from stock_movements
          where product_id = ${product} order by sequence desc limit 1`,
    );
    expect(last).toEqual({
      type: 'ajuste',
      from_position: 'warehouse_a/01/1/A',
      to_position: '@ajuste',
      quantity: 1,
      reference: 'Conteo',
    });
    expect(await checkProjection(db())).toEqual([]);
  });

  test('a larger difference stops the sale until another person finds the same', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar(server);
    expect(await counted('admin', aCount(product, 4, { seen }))).toMatchObject({ outcome: 'recount' });
    expect(await standing(product)).toEqual({ quantity: 10, stock: 0, held: true, discrepancy: true });
    expect(await counted('admin', aCount(product, 4, { seen }))).toMatchObject({ outcome: 'repeated' });
    expect(await discrepancy(product, 'recount')).toMatchObject({
      source: 'count',
      variance: -6,
      value: -6_000,
      counted_by_name: 'Persona admin',
    });
    expect(await counted('owner', aCount(product, 4, { seen }))).toMatchObject({ outcome: 'adjusted' });
    expect(await standing(product)).toEqual({ quantity: 4, stock: 4, held: false, discrepancy: false });
    expect(await discrepancy(product, 'settled')).toMatchObject({ settled_by_name: 'Persona owner' });
    expect(await discrepancy(product, 'open')).toBeUndefined();
  });

  test('what is doubted for too few on record and then falls below zero is not sold until it is counted', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar(server);
    const count = aCount(product, 20, { seen, counted_at: ago(60) });
    expect(await counted('admin', count)).toMatchObject({ outcome: 'recount' });
    await move(aMovement(product, { ...salida, quantity: 13, occurred_at: ago(2) }));
    await move(aMovement(product, { quantity: 5, occurred_at: ago(1) }));
    expect(await standing(product)).toEqual({ quantity: 2, stock: 0, held: true, discrepancy: true });
    const [open] = await rowsOf<{ holds_sale: boolean }>(
      db(),
      sql`select holds_sale from discrepancies where product_id = ${product} and settled_at is null`,
    );
    expect(open).toEqual({ holds_sale: true });
  });

  test('more than there should be is sold as before while it is counted again', async () => {
    const product = await withStock(10);
    expect(await counted('admin', aCount(product, 20, { seen: await seenSoFar(server) }))).toMatchObject({
      outcome: 'recount',
    });
    expect(await standing(product)).toEqual({ quantity: 10, stock: 10, held: false, discrepancy: true });
  });

  test('a product that nobody knew to be there comes to be there', async () => {
    const product = await server.addProduct();
    const seen = await seenSoFar(server);
    expect(await counted('admin', aCount(product, 3, { seen }))).toMatchObject({ outcome: 'recount' });
    expect(await counted('owner', aCount(product, 3, { seen }))).toMatchObject({ outcome: 'adjusted' });
    expect(await standing(product)).toMatchObject({ quantity: 3, stock: 3 });
    expect(await checkProjection(db())).toEqual([]);
  });

  test('what fell below zero is sold again once it was counted', async () => {
    const product = await withStock(3);
    await move(aMovement(product, { ...salida, quantity: 5 }));
    const seen = await seenSoFar(server);
    expect(await standing(product)).toMatchObject({ quantity: -2, stock: 0, held: true });
    expect(await counted('admin', aCount(product, 8, { seen }))).toMatchObject({ outcome: 'recount' });
    expect(await counted('owner', aCount(product, 8, { seen }))).toMatchObject({ outcome: 'adjusted' });
    expect(await standing(product)).toEqual({ quantity: 8, stock: 8, held: false, discrepancy: false });
    const [order] = await deliver(server, 'buyer', [anOrder('buyer', [[product, 8]])]);
    expect(order?.status).toBe('applied');
  });

  test('stays off sale while another position of it is doubted', async () => {
    const product = await withStock(3);
    await move(aMovement(product, { ...salida, quantity: 5 }));
    await move(aMovement(product, { ...salida, quantity: 1, location: otherShelf }));
    const seen = await seenSoFar(server);
    await counted('admin', aCount(product, 0, { seen }));
    expect(await counted('owner', aCount(product, 0, { seen }))).toMatchObject({ outcome: 'adjusted' });
    const [row] = await rowsOf(db(), sql`select held, stock from products where id = ${product}`);
    expect(row).toEqual({ held: true, stock: 0 });
  });

  test('several products of a position are one count', async () => {
    const [one, other] = [await withStock(5), await withStock(7)];
    const lines = [
      { product_id: one, counted: 5 },
      { product_id: other, counted: 6 },
    ];
    const [result] = await deliver(server, 'admin', [
      by('admin', aCount(one, 0, { lines, whole: true, seen: await seenSoFar(server) })),
    ]);
    expect(result?.result).toMatchObject({ lines: [{ outcome: 'matched' }, { outcome: 'adjusted' }] });
  });

  test.each([
    [
      'an unknown product',
      (product: string) => [
        { product_id: product, counted: 1 },
        { product_id: 'no-such', counted: 1 },
      ],
      'product_not_found',
    ],
    [
      'the same product twice',
      (product: string) => [
        { product_id: product, counted: 1 },
        { product_id: product, counted: 2 },
      ],
      'invalid_command',
    ],
    ['fewer than none', (product: string) => [{ product_id: product, counted: -1 }], 'invalid_command'],
    [
      'more than any shelf holds',
      (product: string) => [{ product_id: product, counted: 9_999_999 }],
      'invalid_command',
    ],
  ])('refuses %s and writes nothing', async (_, lines, code) => {
    const product = await withStock(5);
    const [result] = await deliver(server, 'admin', [
      by('admin', aCount(product, 1, { lines: lines(product), seen: await seenSoFar(server) })),
    ]);
    expect(result).toMatchObject({ status: 'rejected', problem: { code } });
    expect([await standing(product), await discrepancy(product)]).toMatchObject([{ quantity: 5 }, undefined]);
  });
});

describe('a movement and a count', () => {
  test('what was moved clearly after the count does not show as a difference', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar(server);
    await move(aMovement(product, { ...salida, quantity: 4, occurred_at: ago(0) }));
    expect(await counted('admin', aCount(product, 10, { seen, counted_at: ago(30) }))).toMatchObject({
      outcome: 'matched',
    });
    expect(await standing(product)).toMatchObject({ quantity: 6 });
  });

  test('what moved meanwhile, by a device that the counting one had not heard of, asks for another count', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar(server);
    await move(aMovement(product, { ...salida, quantity: 4, occurred_at: ago(60) }));
    expect(await counted('admin', aCount(product, 6, { seen, counted_at: ago(30) }))).toMatchObject({
      outcome: 'moved',
    });
    expect(await standing(product)).toMatchObject({ quantity: 6, stock: 6, discrepancy: true });
    // Anybody may count again, the same person too: it was nobody's mistake.
    expect(await counted('admin', aCount(product, 6, { seen: await seenSoFar(server) }))).toMatchObject({
      outcome: 'matched',
    });
    expect(await standing(product)).toMatchObject({ quantity: 6, discrepancy: false });
  });

  test('fewer units than the record holds the sale also where something was doubted before', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar(server);
    await move(aMovement(product, { ...salida, quantity: 1, occurred_at: ago(60) }));
    await counted('admin', aCount(product, 9, { seen, counted_at: ago(30) }));
    expect(await standing(product)).toMatchObject({ stock: 9, held: false, discrepancy: true });
    await counted('admin', aCount(product, 3, { seen: await seenSoFar(server) }));
    expect(await standing(product)).toMatchObject({ stock: 0, held: true });
  });

  test('what the device itself moved before is in the count, and what it moved after is not', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar(server);
    const deviceId = randomUUID();
    const before = aMovement(product, { ...salida, quantity: 3 }, { deviceId });
    const after = aMovement(product, { ...salida, quantity: 2 }, { deviceId });
    const count = { ...aCount(product, 7, { seen, own: [before.id] }), deviceId };
    // The lanes of what was moved and of the count are not one: anything may come first.
    const results = await deliver(server, 'admin_logistics', [after, before, count]);
    expect(results.at(-1)?.result).toMatchObject({ lines: [{ outcome: 'matched' }] });
    expect(await standing(product)).toMatchObject({ quantity: 5 });
  });

  test('a count that came before what its device did before it is made again', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar(server);
    const deviceId = randomUUID();
    const before = aMovement(product, { ...salida, quantity: 3 }, { deviceId });
    const count = { ...aCount(product, 7, { seen, own: [before.id] }), deviceId };
    const results = await deliver(server, 'admin_logistics', [count, before]);
    expect(results[0]?.result).toMatchObject({ lines: [{ outcome: 'moved' }] });
  });

  test('a movement made elsewhere before the count and sent after it makes the position doubted', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar(server);
    // Somebody without a network took 4; whoever counts sees 6 and agrees with nobody until a second person counts.
    const offline = aMovement(product, { ...salida, quantity: 4, occurred_at: ago(60) });
    expect(await counted('admin', aCount(product, 6, { seen, counted_at: ago(30) }))).toMatchObject({
      outcome: 'recount',
    });
    expect(await counted('owner', aCount(product, 6, { seen, counted_at: ago(20) }))).toMatchObject({
      outcome: 'adjusted',
    });
    await move(offline);
    expect(await standing(product)).toMatchObject({ quantity: 2, discrepancy: true, held: false });
    expect(await discrepancy(product, 'recount')).toMatchObject({
      source: 'late_movement',
      counted_by_id: null,
    });
    const again = await seenSoFar(server);
    await counted('admin', aCount(product, 6, { seen: again }));
    expect(await counted('owner', aCount(product, 6, { seen: again }))).toMatchObject({
      outcome: 'adjusted',
    });
    expect(await standing(product)).toMatchObject({ quantity: 6, stock: 6, discrepancy: false });
  });

  test('a late arrival of goods stops the sale, because the record may say too much', async () => {
    const product = await withStock(10);
    await counted('admin', aCount(product, 10, { seen: await seenSoFar(server), counted_at: ago(10) }));
    await move(aMovement(product, { quantity: 5, occurred_at: ago(40) }));
    expect(await standing(product)).toMatchObject({ quantity: 15, stock: 0, held: true });
  });

  test('a report of an incident is a movement too', async () => {
    const product = await withStock(10);
    await counted('admin', aCount(product, 10, { seen: await seenSoFar(server), counted_at: ago(10) }));
    await move(anIncident(product, { cantidad: 2, fecha_incidente: ago(40) }));
    expect(await standing(product)).toMatchObject({ quantity: 8, discrepancy: true, held: false });
  });

  test('a movement by the hand that counted is doubted when another one counted at the same time', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar(server);
    const deviceId = randomUUID();
    const at = ago(30);
    const own = { ...aCount(product, 10, { seen, counted_at: at }), deviceId };
    await deliver(server, 'admin_logistics', [own]);
    await counted('owner', aCount(product, 11, { seen, counted_at: at }));
    await deliver(server, 'admin_logistics', [
      aMovement(product, { quantity: 1, occurred_at: at }, { deviceId }),
    ]);
    expect(await discrepancy(product, 'recount')).toMatchObject({ source: 'late_movement' });
  });

  test('what waits for another person is worth nothing after a late movement', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar(server);
    await counted('admin', aCount(product, 4, { seen, counted_at: ago(30) }));
    await move(aMovement(product, { ...salida, quantity: 2, occurred_at: ago(60) }));
    expect(await discrepancy(product, 'recount')).toMatchObject({ variance: null, counted_by_id: null });
  });

  test('a clock three days ahead neither explains a difference nor makes everything late', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar(server);
    await move(aMovement(product, { ...salida, quantity: 4, occurred_at: ago(-3 * 24 * 60) }));
    expect(await counted('admin', aCount(product, 6, { seen }))).toMatchObject({ outcome: 'moved' });
    const fine = aCount(product, 6, { seen: await seenSoFar(server), counted_at: ago(-3 * 24 * 60) });
    expect(await counted('admin', fine)).toMatchObject({ outcome: 'matched' });
    await rowsOf(
      db(),
      sql`update counts set counted_at = counted_at - interval '10 minutes' where product_id = ${product}`,
    );
    await move(aMovement(product, { ...salida, quantity: 1, occurred_at: ago(0) }));
    expect(await standing(product)).toMatchObject({ quantity: 5, discrepancy: false });
  });
});

describe('an approval', () => {
  async function waiting(units = -100): Promise<{ product: string; found: Discrepancy }> {
    const product = await withStock(100, 10_000);
    const seen = await seenSoFar(server);
    await counted('admin_logistics', aCount(product, 100 + units, { seen }));
    expect(await counted('owner', aCount(product, 100 + units, { seen }))).toMatchObject({
      outcome: 'approval',
    });
    const found = await discrepancy(product, 'approval');
    if (!found?.count_id) throw new Error('Nothing waits.');
    return { product, found };
  }

  test('is given by somebody who did not count, once', async () => {
    const { product, found } = await waiting();
    const answer = (role: UserType) =>
      deliver(server, role, [anApproval(found.id, found.count_id ?? '', role)]);
    expect(found).toMatchObject({
      value: -1_000_000,
      counters: ['persona-admin_logistics', 'persona-owner'],
    });
    expect(await answer('owner')).toMatchObject([{ status: 'rejected', problem: { code: 'own_count' } }]);
    expect(await answer('admin')).toMatchObject([{ status: 'applied', result: { status: 'settled' } }]);
    expect(await answer('superuser')).toMatchObject([{ problem: { code: 'not_waiting_for_approval' } }]);
    expect(await standing(product)).toEqual({ quantity: 0, stock: 0, held: false, discrepancy: false });
    expect(await discrepancy(product, 'settled')).toMatchObject({
      cause: 'perdido',
      settled_by_name: 'Persona admin',
    });
    expect(await checkProjection(db())).toEqual([]);
  });

  test('of two given at once is one', async () => {
    const { product, found } = await waiting();
    const results = await Promise.all(
      (
        [
          [server, 'admin'],
          [neighbour, 'superuser'],
        ] as const
      ).map(([on, role]) => deliver(on, role, [anApproval(found.id, found.count_id ?? '', role)])),
    );
    expect(
      results
        .flat()
        .map((each) => each.status)
        .toSorted(),
    ).toEqual(['applied', 'rejected']);
    expect(await standing(product)).toMatchObject({ quantity: 0, held: false });
  });

  test('is refused for a count that is no longer the last', async () => {
    const { found } = await waiting();
    expect(await deliver(server, 'admin', [anApproval(found.id, 'other')])).toMatchObject([
      { problem: { code: 'discrepancy_changed' } },
    ]);
    expect(await deliver(server, 'admin', [anApproval('no-such', 'other')])).toMatchObject([
      { problem: { code: 'discrepancy_not_found' } },
    ]);
  });

  test('that is denied has it counted again by somebody else than the last', async () => {
    const { product, found } = await waiting();
    await deliver(server, 'admin', [aRejection(found.id, found.count_id ?? '')]);
    expect(await discrepancy(product, 'recount')).toMatchObject({ variance: null });
    const seen = await seenSoFar(server);
    expect(await counted('owner', aCount(product, 0, { seen }))).toMatchObject({ outcome: 'repeated' });
    expect(await counted('admin_logistics', aCount(product, 100, { seen }))).toMatchObject({
      outcome: 'matched',
    });
    expect(await standing(product)).toMatchObject({ quantity: 100, stock: 100, held: false });
  });

  test('takes away what was missing, whatever was moved since', async () => {
    const { product, found } = await waiting(-50);
    await move(aMovement(product, { ...salida, quantity: 20, occurred_at: ago(-1) }, {}));
    const again = await discrepancy(product, 'recount');
    // Moved at about the time of the count: nobody knows, so it is counted again.
    expect(again).toMatchObject({ id: found.id, variance: null });
  });
});

describe('at once', () => {
  test('counts, movements and orders of one product leave the ledger and what can be sold right', async () => {
    for (let round = 0; round < 6; round += 1) {
      const product = await withStock(50);
      const seen = await seenSoFar(server);
      await Promise.all([
        deliver(server, 'admin', [by('admin', aCount(product, 50, { seen, counted_at: ago(60) }))]),
        deliver(neighbour, 'owner', [by('owner', aCount(product, 50, { seen, counted_at: ago(60) }))]),
        deliver(server, 'admin_logistics', [
          aMovement(product, { ...salida, quantity: 5, occurred_at: ago(0) }),
        ]),
        deliver(neighbour, 'buyer', [anOrder('buyer', [[product, 2]])]),
      ]);
      expect(await standing(product)).toEqual({ quantity: 45, stock: 43, held: false, discrepancy: false });
    }
    expect(await checkProjection(db())).toEqual([]);
  });

  test('two people who find the same difference settle it once', async () => {
    const product = await withStock(10);
    const seen = await seenSoFar(server);
    const outcomes = await Promise.all([
      counted('admin', aCount(product, 4, { seen })),
      counted('owner', aCount(product, 4, { seen }), neighbour),
    ]);
    expect(outcomes.map((each) => each?.outcome).toSorted()).toEqual(['adjusted', 'recount']);
    expect(await standing(product)).toMatchObject({ quantity: 4, stock: 4, held: false });
  });
});

describe('count.request', () => {
  const tasksAt = (key: string) =>
    rowsOf<{ status: string; products: number; quantity: number | null }>(
      db(),
      sql`select t.status, count(l.id)::int as products, max(l.quantity) as quantity from warehouse_tasks t
          join warehouse_task_lines l on l.task_id = t.id where t.source_id = ${key} group by t.id`,
    );

  test('opens one blind task for each position that waits for none, and a whole count ends it', async () => {
    const key = 'display_area/01/1/A';
    const location = { ...shelf, zone: 'display_area' } as const;
    const product = await server.addProduct();
    await move(aMovement(product, { location, quantity: 5 }));
    const request = () =>
      deliver(server, 'admin_logistics', [aCountRequest({ of: 'zone', zone: 'display_area' })]);
    expect(await request()).toMatchObject([{ status: 'applied', result: { requested: 1 } }]);
    expect(await request()).toMatchObject([{ result: { requested: 0 } }]);
    expect(await tasksAt(key)).toEqual([{ status: 'open', products: 1, quantity: null }]);
    const seen = await seenSoFar(server);
    await counted('admin', aCount(product, 5, { position: location, whole: true, seen }));
    expect(await tasksAt(key)).toEqual([{ status: 'done', products: 1, quantity: null }]);
    const [place] = await rowsOf<{ counted: boolean }>(
      db(),
      sql`select counted_at is not null as counted from positions where id = ${key}`,
    );
    expect(place).toEqual({ counted: true });
  });

  test.each([
    [{ of: 'position', position: shelf }],
    [{ of: 'class', class: 'A' }],
    [{ of: 'class', class: 'C' }],
    [{ of: 'discrepancies' }],
  ] as const)('takes %j', async (scope) => {
    expect(await deliver(server, 'admin_logistics', [aCountRequest(scope, 3)])).toMatchObject([
      { status: 'applied' },
    ]);
  });
});

test('the report adds up by zone, store, person, cause and week', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const answer = await server.request(
    `/api/v1/inventory/discrepancies/report?from=2026-01-01&to=${day}T23:59:59.999Z`,
    { headers: await server.signIn('admin_marketing') },
  );
  const report = v.parse(DiscrepancyReport, await answer.json());
  const all = (way: keyof typeof report.by) =>
    report.by[way].reduce((sum, each) => sum + each.open + each.settled, 0);
  expect(
    new Set(['zone', 'vendor', 'source', 'cause', 'person', 'week'].map((way) => all(way as 'zone'))).size,
  ).toBe(1);
  expect(report.by.zone.find((each) => each.key === 'warehouse_a')?.open).toBeGreaterThan(0);
  expect(report.matched).toBeLessThan(report.counted);
  const sumOf = (figure: 'counted' | 'matched') => report.weeks.reduce((sum, each) => sum + each[figure], 0);
  expect([sumOf('counted'), sumOf('matched')]).toEqual([report.counted, report.matched]);
  expect(new Set(report.weeks.map((each) => new Date(each.week).getUTCDay()))).toEqual(new Set([1]));
});
