import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import type { StoreState } from '#domain/stores/store-application.ts';
import { rowsOf } from '#server/db/database.ts';
import { vendorOrders } from '#server/db/tables/orders-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { checkProjection, rebuildProjection } from '#server/inventory/projection.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { anIncidentStep } from '#test/server/incidents.ts';
import {
  aScanIn,
  aShippingNotice,
  aShippingNoticeStep,
  aScanUndone,
  shippingNoticesOn,
} from '#test/server/shipping-notices.ts';
import { sellable } from '#test/server/stock.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, neighbour, work } = await warehouseForFile();
const { announced, notice, stockAt } = shippingNoticesOn(server);

const dock = positionKey(DOCK);

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
    ['decades ahead', { expected_on: '2062-03-05' }, 'too_far_ahead'],
  ])('%s is refused and writes nothing', async (_, over, code) => {
    const product = await server.addProduct();
    const command = aShippingNotice([product], over);
    expect(await deliver(server, 'vendor', [command])).toMatchObject([
      { status: 'rejected', problem: { code } },
    ]);
    expect(await notice(command.id)).toBeUndefined();
  });

  test('is refused while the store does not sell, unless it is suspended with orders to deliver', async () => {
    const id = uuidv7();
    const store = { id, storeName: 'Nueva', storeSlug: id, state: 'borrador' } as const;
    await server.db.insert(vendors).values(store);
    const product = await server.addProduct({ vendor_id: id }, 4);
    const announcing = async (state: StoreState) => {
      await server.db.update(vendors).set({ state }).where(eq(vendors.id, id));
      const command = aShippingNotice([product], { vendor_id: id });
      const [decided] = await work({ ...command, actorId: server.accountId('admin_logistics') });
      return decided?.problem?.code ?? decided?.status;
    };
    expect(await announcing('borrador')).toBe('store_not_active');
    expect(await announcing('activa')).toBe('applied');
    await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);
    expect(await announcing('suspendida')).toBe('applied');
    await server.db.update(vendorOrders).set({ tracking: 'delivered' }).where(eq(vendorOrders.vendorId, id));
    expect(await announcing('suspendida')).toBe('store_suspended');
    expect(await announcing('cerrada')).toBe('store_not_active');
  });

  test('with a product of another store is refused, also to who receives goods', async () => {
    const product = await server.addProduct({ vendor_id: 'tienda-2' });
    const command = { ...aShippingNotice([product]), actorId: server.accountId('admin_logistics') };
    expect(await work(command)).toMatchObject([{ problem: { code: 'products_of_others' } }]);
  });

  test('is not read by another store', async () => {
    const product = await server.addProduct({ vendor_id: 'tienda-2' });
    const command = aShippingNotice([product], { vendor_id: 'tienda-2' });
    await work({ ...command, actorId: server.accountId('admin_logistics') });
    expect(await notice(command.id)).toBeDefined();
    expect(await notice(command.id, 'vendor')).toBeUndefined();
    const step = aShippingNoticeStep('cancel', command.id, { actorId: server.accountId('vendor') });
    expect(await deliver(server, 'vendor', [step])).toMatchObject([
      { problem: { code: 'notice_not_found' } },
    ]);
  });
});

describe('inbound.count', () => {
  test('brings the units in at the dock, and damaged ones to quarantine with an incident', async () => {
    const { id, product } = await announced();
    await work(aShippingNoticeStep('arrive', id));
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
    expect(await sellable(server, product)).toBe(3);
    const answer = await server.request('/api/v1/inventory/incidentes?limit=100', {
      headers: await server.signIn('admin'),
    });
    const { data } = (await answer.json()) as { data: { id: string }[] };
    expect(data.find((each) => each.id === damaged.id)).toMatchObject({
      tipo_incidente: 'DAÑADO',
      cantidad: 2,
      status: 'REPORTADO',
    });
    expect(await checkProjection(server.db)).toEqual([]);
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
    await work(aShippingNoticeStep('arrive', id));
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
      // The answer to the first half was lost: the device sends it again with the rest.
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
    expect(await checkProjection(server.db)).toEqual([]);
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
      server.db,
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
    expect(await checkProjection(server.db)).toEqual([]);
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
    expect(await checkProjection(server.db)).toEqual([]);
    await rebuildProjection(server.db);
    expect(await stockAt(product)).toEqual({ [dock]: 0 });
  });

  test('of a scan that does not exist is refused', async () => {
    const { id } = await announced();
    expect(await work(aScanUndone(id, randomUUID()))).toMatchObject([
      { status: 'rejected', problem: { code: 'scan_not_found' } },
    ]);
  });
});
