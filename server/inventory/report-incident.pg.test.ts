import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { inventoryItemId, InventoryItem } from '#domain/inventory/inventory-item.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { anOrder, deliver, shelf, endings } from '#test/server/commands.ts';
import { anIncident, incidentsOn } from '#test/server/incidents.ts';
import { SHELF } from '#test/server/tasks.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, neighbour, work } = await warehouseForFile();
const { incident, listedIncidents, stockOf, ledgerOf } = incidentsOn(server);

describe('incident.report', () => {
  test('takes the units to quarantine, and they stop being sold at once', async () => {
    const product = await server.addProduct({}, 10);
    const report = anIncident(product, { cantidad: 4, tipo_incidente: 'DAÑADO' });
    const [done] = await work(report);
    expect(done).toMatchObject({
      status: 'applied',
      result: { incident_id: report.id, status: 'REPORTADO' },
    });
    expect(await stockOf(product)).toEqual({ stock: 6, on_hand: 6, reserved: 0, quarantined: 4 });
    expect((await ledgerOf(product)).at(-1)).toEqual({
      type: 'transferencia',
      from: SHELF,
      to: '@cuarentena',
      quantity: 4,
      before: 10,
      after: 6,
    });
    expect(await incident(report.id)).toMatchObject({
      inventory_id: inventoryItemId(product, shelf),
      tipo_incidente: 'DAÑADO',
      cantidad: 4,
      liability: 'por_definir',
      reported_by_name: 'Persona admin_logistics',
      events: [{ from: null, to: 'REPORTADO', command_id: report.id }],
    });
    const answer = await server.request('/api/v1/inventory?limit=100', {
      headers: await server.signIn('admin'),
    });
    const { data } = (await answer.json()) as { data: unknown[] };
    const items = data.map((each) => v.parse(InventoryItem, each));
    expect(items.find((each) => each.productId === product)).toMatchObject({ quantity: 6, quarantined: 4 });
  });

  test('delivered twice is one incident', async () => {
    const product = await server.addProduct({}, 10);
    const report = anIncident(product);
    const [first] = await work(report);
    expect((await work(report))[0]).toEqual(first);
    expect(await stockOf(product)).toMatchObject({ on_hand: 9, quarantined: 1 });
  });

  test.each([
    ['units that are in quarantine already', {}, 'units_not_here'],
    ['more units than there are', { cantidad: 2 }, 'units_not_here'],
    [
      'a position that the server does not know',
      { inventory_id: 'p@warehouse_b/9/9/Z' },
      'position_not_found',
    ],
    ['what is no position', { inventory_id: 'nada' }, 'position_not_found'],
    ['a blank description', { descripcion: '  ' }, 'invalid_command'],
  ])('refuses %s and writes nothing', async (_, data, code) => {
    const product = await server.addProduct({}, 1);
    if (code === 'units_not_here') await work(anIncident(product));
    const before = [await stockOf(product), (await listedIncidents('')).length];
    expect(await work(anIncident(product, data))).toMatchObject([{ status: 'rejected', problem: { code } }]);
    expect([await stockOf(product), (await listedIncidents('')).length]).toEqual(before);
  });

  test('of two who report the last unit at once, one is told that it is not there', async () => {
    const product = await server.addProduct({}, 1);
    const results = await Promise.all(
      [server, neighbour].map((each) => deliver(each, 'admin_logistics', [anIncident(product)])),
    );
    expect(endings(results)).toEqual(['applied', 'rejected']);
    expect(await stockOf(product)).toMatchObject({ on_hand: 0, stock: 0, quarantined: 1 });
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('while the last units are ordered, nothing is sold that was reported before', async () => {
    for (let round = 0; round < 8; round += 1) {
      const product = await server.addProduct({}, 3);
      const [reported, ordered] = await Promise.all([
        deliver(server, 'admin_logistics', [anIncident(product, { cantidad: 3 })]),
        deliver(neighbour, 'buyer', [anOrder('buyer', [[product, 2]])]),
      ]);
      expect(reported[0]?.status).toBe('applied');
      const wasSold = ordered[0]?.status === 'applied';
      expect(await stockOf(product)).toEqual({
        stock: 0,
        on_hand: 0,
        quarantined: 3,
        reserved: wasSold ? 2 : 0,
      });
      // The person who works on it reads how many units orders wait for.
      expect((await incident(reported[0]?.id ?? ''))?.promised_short).toBe(wasSold ? 2 : 0);
    }
  });
});
