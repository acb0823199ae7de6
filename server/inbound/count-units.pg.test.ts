import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { positionKey } from '#domain/inventory/position.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import { integrationEvents } from '#server/db/tables/integrations-tables.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { deliver } from '#test/server/commands.ts';
import { aScanIn, aShippingNoticeStep, shippingNoticesOn } from '#test/server/shipping-notices.ts';
import { sellable } from '#test/server/stock.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, neighbour, work } = await warehouseForFile();
const { announced, notice, stockAt } = shippingNoticesOn(server);

const dock = positionKey(DOCK);

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
    const announcedOf = eq(integrationEvents.cause, damaged.id);
    expect(await server.db.select().from(integrationEvents).where(announcedOf)).toMatchObject([
      { kind: 'incident.reported' },
    ]);
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('of what is past its date is refused in good condition, which is never on sale', async () => {
    const { id, product } = await announced();
    await work(aShippingNoticeStep('arrive', id));
    const message = expect.stringContaining('Ya venció') as unknown;
    expect(await work(aScanIn(id, product, { lot: 'L-7', expires_on: '2026-02-28' }))).toMatchObject([
      { status: 'rejected', problem: { code: 'expired_goods', message } },
    ]);
    expect(await sellable(server, product)).toBe(0);
    // On the day that its package names it is good.
    expect(await work(aScanIn(id, product, { lot: 'L-8', expires_on: '2026-03-01' }))).toMatchObject([
      { status: 'applied' },
    ]);
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
