import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InboundNotice } from '#domain/inbound/notice.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection, rebuildProjection } from '#server/inventory/projection.ts';
import { deliver, shelf } from '#server/testing/commands-for-tests.ts';
import { anIncidentStep } from '#server/testing/incidents-for-tests.ts';
import { aScanIn, aNotice, aNoticeStep, aPutAway, aScanUndone } from '#server/testing/notices-for-tests.ts';
import { testServer, type TestServer } from '#server/testing/server-for-tests.ts';
import { freshDatabase, type FreshDatabase } from '#server/testing/fresh-database.ts';
import { aTaskMove } from '#server/testing/tasks-for-tests.ts';

const PATH = '/api/v1/inventory/avisos';

let database: FreshDatabase;
let server: TestServer;
let neighbour: TestServer;
beforeAll(async () => {
  database = await freshDatabase('inbound');
  server = await testServer({ databaseUrl: database.url });
  neighbour = await testServer({ databaseUrl: database.url, isPopulated: true });
});
afterAll(async () => {
  await neighbour.close();
  await server.close();
  await database.drop();
});

const db = () => server.services.database.db;
const work = (...commands: Parameters<typeof deliver>[2][number][]) =>
  deliver(server, 'admin_logistics', commands);

/** A notice of a product of which there is nothing yet: five units announced. */
async function announced(over: Parameters<typeof aNotice>[1] = {}) {
  const product = await server.addProduct({}, 0);
  const command = aNotice([product], over);
  const [done] = await deliver(server, 'vendor', [command]);
  expect(done).toMatchObject({ status: 'applied' });
  return { id: command.id, product };
}

async function notice(id: string, role: 'admin' | 'vendor' = 'admin'): Promise<InboundNotice | undefined> {
  const answer = await server.request(`${PATH}?limit=100`, { headers: await server.signIn(role) });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: unknown[] };
  return data.map((each) => v.parse(InboundNotice, each)).find((each) => each.id === id);
}

async function stockAt(productId: string): Promise<Record<string, number>> {
  const rows = await rowsOf<{ key: string; quantity: number; quarantined: number }>(
    db(),
    sql`select position_key as key, quantity, quarantined from stock_levels where product_id = ${productId}`,
  );
  return Object.fromEntries(
    rows.flatMap((each) => [
      [each.key, each.quantity],
      ...(each.quarantined > 0 ? [[`quarantined from ${each.key}`, each.quarantined] as const] : []),
    ]),
  );
}

async function sellable(productId: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ stock: number }>(
    db(),
    sql`select stock from products where id = ${productId}`,
  );
  return row?.stock;
}

function openSearches(productId: string) {
  return rowsOf(
    db(),
    sql`select source, position_key as key, quantity, holds_sale as holds from discrepancies
        where product_id = ${productId} and settled_at is null`,
  );
}

const dock = positionKey(DOCK);
const onShelf = positionKey(shelf);

describe('inbound.announce', () => {
  test('tells the warehouse what a store will bring', async () => {
    const { id, product } = await announced({ expected_on: '2026-03-05', notes: 'Frágil' });
    expect(await notice(id)).toMatchObject({
      number: expect.stringMatching(/^ING-\d{6}$/) as unknown,
      vendor_name: 'Ferretería La Esquina',
      status: 'anunciado',
      expected_on: '2026-03-05',
      packages: 2,
      lines: [{ product_id: product, expected: 5, good: 0, damaged: 0, put_away: 0 }],
      events: [{ to: 'anunciado', by_name: 'Persona vendor' }],
    });
  });

  test.each([
    ['of another store', { vendor_id: 'tienda-2' }, 'not_your_store'],
    ['of no product that exists', { lines: [{ product_id: 'nada', quantity: 1 }] }, 'products_of_others'],
    ['without lines', { lines: [] }, 'invalid_command'],
  ])('%s is refused and writes nothing', async (_, over, code) => {
    const product = await server.addProduct();
    const command = aNotice([product], over);
    expect(await deliver(server, 'vendor', [command])).toMatchObject([
      { status: 'rejected', problem: { code } },
    ]);
    expect(await notice(command.id)).toBeUndefined();
  });

  test('with a product of another store is refused, also to who receives goods', async () => {
    const product = await server.addProduct({ vendor_id: 'tienda-2' });
    const command = { ...aNotice([product]), actorId: server.accountId('admin_logistics') };
    expect(await work(command)).toMatchObject([{ problem: { code: 'products_of_others' } }]);
  });

  test('is not read by another store', async () => {
    const product = await server.addProduct({ vendor_id: 'tienda-2' });
    const command = aNotice([product], { vendor_id: 'tienda-2' });
    await work({ ...command, actorId: server.accountId('admin_logistics') });
    expect(await notice(command.id)).toBeDefined();
    expect(await notice(command.id, 'vendor')).toBeUndefined();
    const step = aNoticeStep('cancel', command.id, { actorId: server.accountId('vendor') });
    expect(await deliver(server, 'vendor', [step])).toMatchObject([
      { problem: { code: 'notice_not_found' } },
    ]);
  });
});

describe('inbound.count', () => {
  test('brings the units in at the dock, and damaged ones to quarantine with an incident', async () => {
    const { id, product } = await announced();
    await work(aNoticeStep('arrive', id));
    expect((await notice(id))?.status).toBe('en_muelle');
    const damaged = aScanIn(id, product, { condition: 'damaged', units: 2 });
    await work(aScanIn(id, product, { units: 3 }), damaged);
    expect(await notice(id)).toMatchObject({
      status: 'recibiendo',
      lines: [{ good: 3, damaged: 2 }],
      scans: [
        { id: damaged.id, kind: 'damaged', units: 2 },
        { kind: 'good', units: 3 },
      ],
    });
    expect(await stockAt(product)).toEqual({ [dock]: 3, [`quarantined from ${dock}`]: 2 });
    expect(await sellable(product)).toBe(3);
    const answer = await server.request('/api/v1/inventory/incidentes?limit=100', {
      headers: await server.signIn('admin'),
    });
    const { data } = (await answer.json()) as { data: { id: string }[] };
    expect(data.find((each) => each.id === damaged.id)).toMatchObject({
      tipo_incidente: 'DAÑADO',
      cantidad: 2,
      status: 'REPORTADO',
    });
    expect(await checkProjection(db())).toEqual([]);
  });

  test('tells what came without being announced and what came too much', async () => {
    const { id, product } = await announced();
    const extra = await server.addProduct({}, 0);
    await work(aScanIn(id, product, { units: 7 }), aScanIn(id, extra, { units: 2 }));
    const { lines } = (await notice(id)) ?? { lines: [] };
    expect(lines.map(({ expected, good }) => [expected, good])).toEqual([
      [5, 7],
      [0, 2],
    ]);
  });

  test.each([
    ['a notice that does not exist', 'notice', 'notice_not_found'],
    ['a product that does not exist', 'product', 'product_not_found'],
    ['a product of another store', 'store', 'other_store'],
  ])('refuses %s and writes nothing', async (_, wrong, code) => {
    const { id, product } = await announced();
    const other = await server.addProduct({ vendor_id: 'tienda-2' }, 0);
    const counted = { notice: product, product: 'nada', store: other }[wrong] ?? '';
    const results = await work(aScanIn(wrong === 'notice' ? randomUUID() : id, counted));
    expect(results).toMatchObject([{ status: 'rejected', problem: { code } }]);
    expect((await notice(id))?.status).toBe('anunciado');
    expect(await stockAt(product)).toEqual({});
  });

  test('of two devices at once, each sent twice, adds up exactly', async () => {
    const { id, product } = await announced();
    await work(aNoticeStep('arrive', id));
    const scansOf = (lane: string) =>
      Array.from({ length: 20 }, (_, index) =>
        aScanIn(
          id,
          product,
          { units: 1 + (index % 3), condition: index % 5 === 0 ? 'damaged' : 'good' },
          { lane, laneSeq: index + 1 },
        ),
      );
    const devices = [
      { at: server, deviceId: randomUUID(), scans: scansOf(`inbound:${randomUUID()}`) },
      { at: neighbour, deviceId: randomUUID(), scans: scansOf(`inbound:${randomUUID()}`) },
    ];
    const deliveries = devices.flatMap(({ at, deviceId, scans }) => {
      const own = scans.map((each) => ({ ...each, deviceId }));
      // The answer of the first half was lost: it is sent again with the rest.
      return [deliver(at, 'admin_logistics', own.slice(0, 10)), deliver(at, 'admin_logistics', own)];
    });
    await Promise.all(deliveries);
    await Promise.all(
      devices.map(({ at, deviceId, scans }) =>
        deliver(
          at,
          'admin_logistics',
          scans.map((each) => ({ ...each, deviceId })),
        ),
      ),
    );
    const { lines } = (await notice(id)) ?? { lines: [] };
    const [good, damaged] = [2 * 32, 2 * 7];
    expect(lines).toMatchObject([{ good, damaged }]);
    expect(await stockAt(product)).toEqual({ [dock]: good, [`quarantined from ${dock}`]: damaged });
    expect(await checkProjection(db())).toEqual([]);
  });
});

describe('inbound.undo', () => {
  test('takes a count back once, however often it is asked, and the ledger keeps both', async () => {
    const { id, product } = await announced();
    const count = aScanIn(id, product, { units: 4 });
    await work(count);
    const undo = aScanUndone(id, count.id);
    const results = await Promise.all([
      deliver(server, 'admin_logistics', [undo]),
      deliver(neighbour, 'admin_logistics', [aScanUndone(id, count.id)]),
    ]);
    expect(results.flat().map((each) => each.status)).toEqual(['applied', 'applied']);
    expect(await notice(id)).toMatchObject({ lines: [{ good: 0 }], scans: [] });
    expect(await stockAt(product)).toEqual({ [dock]: 0 });
    const lines = await rowsOf<{ type: string; from: string; to: string; quantity: number }>(
      db(),
      sql`select type, from_position as "from", to_position as "to", quantity from stock_movements
          where product_id = ${product} order by sequence`,
    );
    expect(lines).toEqual([
      { type: 'entrada', from: '@proveedor', to: dock, quantity: 4 },
      { type: 'salida', from: dock, to: '@proveedor', quantity: 4 },
    ]);
  });

  test('of a count in the same delivery takes it back too', async () => {
    const { id, product } = await announced();
    const [count, later] = [aScanIn(id, product, { units: 4 }), aScanIn(id, product, { units: 2 })];
    const results = await work(count, aScanUndone(id, count.id), later);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied', 'applied']);
    expect(await stockAt(product)).toEqual({ [dock]: 2 });
    expect(await checkProjection(db())).toEqual([]);
  });

  test('of what was counted as damaged ends its incident, unless that was decided', async () => {
    const { id, product } = await announced();
    const [first, second] = [
      aScanIn(id, product, { condition: 'damaged', units: 2 }),
      aScanIn(id, product, { condition: 'damaged' }),
    ];
    await work(first, second);
    await work(
      anIncidentStep(second.id, { to: 'EN_INVESTIGACION' }),
      anIncidentStep(second.id, { to: 'RESUELTO', note: 'Se botó', returned: 0, liability: 'vendedor' }),
    );
    expect(await work(aScanUndone(id, first.id), aScanUndone(id, second.id))).toMatchObject([
      { status: 'applied' },
      { status: 'rejected', problem: { code: 'damage_settled' } },
    ]);
    expect(await stockAt(product)).toEqual({ [dock]: 0 });
    expect(await checkProjection(db())).toEqual([]);
    await rebuildProjection(db());
    expect(await stockAt(product)).toEqual({ [dock]: 0 });
  });

  test('of a scan that does not exist is refused', async () => {
    const { id } = await announced();
    expect(await work(aScanUndone(id, randomUUID()))).toMatchObject([
      { status: 'rejected', problem: { code: 'scan_not_found' } },
    ]);
  });
});

describe('the way of a notice', () => {
  test('ends at its shelf, and the store is told of what is missing', async () => {
    const { id, product } = await announced();
    await work(aNoticeStep('arrive', id), aScanIn(id, product, { units: 4 }));
    expect(await work(aNoticeStep('close', id))).toMatchObject([{ problem: { code: 'units_at_dock' } }]);
    await db().execute(sql`update vendors set email = 'esquina@prueba.co' where id = 'tienda-1'`);
    expect(await work(aNoticeStep('finish', id))).toMatchObject([{ result: { status: 'recibido_parcial' } }]);
    await work(aNoticeStep('finish', id));
    const letters = await rowsOf<{ subject: string }>(
      db(),
      sql`select subject from outgoing_messages where destination = 'esquina@prueba.co'`,
    );
    const { number } = (await notice(id)) ?? {};
    expect(letters).toEqual([{ subject: `Recibimos tu aviso ${number} con diferencias` }]);
    await work(aPutAway(id, product, { units: 3 }));
    expect((await notice(id))?.status).toBe('recibido_parcial');
    const last = aPutAway(id, product);
    await work(last);
    expect(await notice(id)).toMatchObject({ status: 'ubicado', lines: [{ good: 4, put_away: 4 }] });
    expect(await stockAt(product)).toEqual({ [dock]: 0, [onShelf]: 4 });
    expect(await work(aNoticeStep('close', id))).toMatchObject([{ result: { status: 'cerrado' } }]);

    await work(aScanUndone(id, last.id));
    expect(await notice(id)).toMatchObject({ status: 'recibido_parcial', lines: [{ put_away: 3 }] });
    expect(await stockAt(product)).toEqual({ [dock]: 1, [onShelf]: 3 });
  });

  test('opens a search at the dock for what never came, once it is closed, and sells on', async () => {
    const { id, product } = await announced();
    await work(aNoticeStep('arrive', id), aScanIn(id, product, { units: 3 }));
    await work(aNoticeStep('finish', id), aPutAway(id, product, { units: 3 }));
    expect(await openSearches(product)).toEqual([]);
    await work(aNoticeStep('close', id));
    await work(aNoticeStep('close', id));
    expect(await openSearches(product)).toEqual([
      { source: 'short_receipt', key: dock, quantity: 2, holds: false },
    ]);
    expect(await sellable(product)).toBe(3);
    expect(await checkProjection(db())).toEqual([]);
  });

  test('begins again when a device that had no network counted more', async () => {
    const { id, product } = await announced();
    await work(aNoticeStep('arrive', id), aScanIn(id, product, { units: 3 }), aNoticeStep('finish', id));
    await deliver(neighbour, 'admin_logistics', [aScanIn(id, product, { units: 2 })]);
    expect((await notice(id))?.status).toBe('recibiendo');
    expect(await work(aNoticeStep('finish', id))).toMatchObject([{ result: { status: 'recibido' } }]);
  });

  test('takes what was put away before it was counted, and the dock is even in the end', async () => {
    const { id, product } = await announced();
    await work(aPutAway(id, product, { units: 2 }));
    await work(aScanIn(id, product, { units: 2 }));
    expect(await stockAt(product)).toEqual({ [dock]: 0, [onShelf]: 2 });
    expect(await checkProjection(db())).toEqual([]);
  });

  test('opens what is to be done and ends it: to count what came, then to put it away', async () => {
    const { id, product } = await announced();
    await work(aNoticeStep('arrive', id));
    const tasks = () =>
      rowsOf<{ kind: string; status: string; quantity: number; done: number }>(
        db(),
        sql`select t.kind, t.status, l.quantity, l.done from warehouse_tasks t
            join warehouse_task_lines l on l.task_id = t.id
            where t.source_id = ${id} and l.product_id = ${product} order by t.opened_at, t.kind desc`,
      );
    expect(await tasks()).toEqual([{ kind: 'receive', status: 'open', quantity: 5, done: 0 }]);
    await work(aScanIn(id, product, { units: 4 }));
    expect(await tasks()).toEqual([{ kind: 'receive', status: 'open', quantity: 5, done: 4 }]);
    await work(aNoticeStep('finish', id), aPutAway(id, product, { units: 3 }));
    expect(await tasks()).toEqual([
      { kind: 'receive', status: 'done', quantity: 5, done: 4 },
      { kind: 'put_away', status: 'open', quantity: 4, done: 3 },
    ]);
    await work(aPutAway(id, product));
    expect((await tasks()).at(-1)).toMatchObject({ status: 'done', done: 4 });
    await work(aScanIn(id, product));
    expect((await tasks()).map(({ kind, status, quantity }) => [kind, status, quantity])).toEqual([
      ['receive', 'done', 5],
      ['put_away', 'done', 4],
      ['receive', 'open', 0],
    ]);
  });

  test('is followed by what the floor puts away for its task', async () => {
    const { id, product } = await announced();
    await work(aNoticeStep('arrive', id), aScanIn(id, product, { units: 5 }), aNoticeStep('finish', id));
    const [task] = await rowsOf<{ id: string }>(
      db(),
      sql`select id from warehouse_tasks where kind = 'put_away' and source_id = ${id}`,
    );
    const line = { taskId: task?.id ?? '', lineId: product };
    const ends = { from: DOCK, to: shelf };
    await work(aTaskMove(line, product, { ...ends, quantity: 2 }));
    expect(await notice(id)).toMatchObject({ status: 'recibido', lines: [{ put_away: 2 }] });
    await work(aTaskMove(line, product, { ...ends, quantity: 3 }));
    expect(await notice(id)).toMatchObject({ status: 'ubicado', lines: [{ put_away: 5 }] });
    expect(await stockAt(product)).toEqual({ [dock]: 0, [onShelf]: 5 });
  });

  test('to the dock itself is no way', async () => {
    const { id, product } = await announced();
    await work(aScanIn(id, product));
    expect(await work(aPutAway(id, product, { destination: DOCK }))).toMatchObject([
      { problem: { code: 'already_at_dock' } },
    ]);
  });

  test('is over when the store cancels it, unless it came', async () => {
    const { id } = await announced();
    const cancel = aNoticeStep('cancel', id, { actorId: server.accountId('vendor') });
    expect(await deliver(server, 'vendor', [cancel])).toMatchObject([{ result: { status: 'cancelado' } }]);
    await work(aNoticeStep('arrive', id));
    expect((await notice(id))?.status).toBe('en_muelle');
    const again = aNoticeStep('cancel', id, { actorId: server.accountId('vendor') });
    expect(await deliver(server, 'vendor', [again])).toMatchObject([
      { problem: { code: 'already_arrived' } },
    ]);
  });
});
