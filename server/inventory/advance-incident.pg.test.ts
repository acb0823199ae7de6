import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkProjection, rebuildProjection } from '#server/inventory/projection.ts';
import { aMovement, deliver, salida, endings } from '#test/server/commands.ts';
import {
  anIncident,
  anIncidentComment,
  anIncidentStep,
  investigate,
  incidentsOn,
} from '#test/server/incidents.ts';
import { SHELF } from '#test/server/tasks.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, neighbour, work } = await warehouseForFile();
const { incident, stockOf, ledgerOf } = incidentsOn(server);

describe('incident.advance', () => {
  test('resolved, what was found is sold again and the rest leaves the ledger', async () => {
    const product = await server.addProduct({}, 10);
    const report = anIncident(product, { cantidad: 4 });
    await work(report, investigate(report.id), anIncidentComment(report.id));
    const resolve = anIncidentStep(report.id, {
      to: 'RESUELTO',
      note: 'Tres estaban detrás',
      returned: 3,
      liability: 'transportador',
    });
    const [done] = await work(resolve);
    expect(done).toMatchObject({ status: 'applied', result: { status: 'RESUELTO' } });
    expect(await work(resolve)).toEqual([done]);
    await work(anIncidentStep(report.id, { to: 'CERRADO' }));
    expect(await stockOf(product)).toEqual({ stock: 9, on_hand: 9, reserved: 0, quarantined: 0 });
    expect((await ledgerOf(product)).slice(-2)).toEqual([
      { type: 'transferencia', from: '@cuarentena', to: SHELF, quantity: 3, before: 6, after: 9 },
      { type: 'salida', from: '@cuarentena', to: '@merma', quantity: 1, before: 9, after: 9 },
    ]);
    const closed = await incident(report.id);
    expect(closed).toMatchObject({ status: 'CERRADO', liability: 'transportador', returned: 3 });
    expect(closed?.events.map(({ to, note }) => [to, note])).toEqual([
      ['REPORTADO', ''],
      ['EN_INVESTIGACION', ''],
      [null, 'Revisé las cámaras.'],
      ['RESUELTO', 'Tres estaban detrás'],
      ['CERRADO', ''],
    ]);
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('the same step of two people is one, and of two resolutions the second is told', async () => {
    const product = await server.addProduct({}, 2);
    const report = anIncident(product);
    await work(report);
    expect(await work(investigate(report.id), investigate(report.id))).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
    ]);
    const resolve = (returned: number) =>
      anIncidentStep(report.id, { to: 'RESUELTO', note: 'Fin', returned, liability: 'bodega' });
    const results = await Promise.all(
      [server, neighbour].map((each, at) => deliver(each, 'admin_logistics', [resolve(at)])),
    );
    expect(endings(results)).toEqual(['applied', 'rejected']);
    const [taken] = results.flat().filter((each) => each.status === 'rejected');
    expect(taken?.problem?.code).toBe('not_an_incident_step');
    expect((await incident(report.id))?.events).toHaveLength(3);
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test.each([
    ['an incident that is not there', { to: 'EN_INVESTIGACION' }, 'incident_not_found'],
    ['a step that skips one', { to: 'CERRADO' }, 'not_an_incident_step'],
  ] as const)('refuses %s', async (_, data, code) => {
    const product = await server.addProduct({}, 2);
    const report = anIncident(product);
    await work(report);
    const id = code === 'incident_not_found' ? randomUUID() : report.id;
    expect(await work(anIncidentStep(id, data))).toMatchObject([{ problem: { code } }]);
  });
});

test('a batch of many incidents of many products leaves the projection as the ledger has it', async () => {
  const products: string[] = [];
  while (products.length < 3) products.push(await server.addProduct({}, 20));
  const reports = products.flatMap((each) => [
    anIncident(each, { cantidad: 2 }),
    anIncident(each, { cantidad: 3 }),
  ]);
  await work(...reports, ...products.map((each) => aMovement(each, { ...salida, quantity: 1 })));
  await work(...reports.map((each) => investigate(each.id)));
  await work(
    ...reports.map((each, at) =>
      anIncidentStep(each.id, { to: 'RESUELTO', note: 'Fin', returned: at % 3, liability: 'vendedor' }),
    ),
  );
  expect(await checkProjection(server.db)).toEqual([]);
  await server.db.execute(sql`update stock_levels set quarantined = 9 where product_id = ${products[0]}`);
  expect(await checkProjection(server.db)).toEqual([
    { product_id: products[0], position_key: `@cuarentena/${SHELF}`, projected: 9, folded: 0 },
  ]);
  await rebuildProjection(server.db, Date.now());
  expect(await checkProjection(server.db)).toEqual([]);
});
