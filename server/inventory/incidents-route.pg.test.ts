import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { Incident } from '#domain/inventory/incident.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { deliveryOf, shelf } from '#test/server/commands.ts';
import { anIncident, INCIDENTS_PATH, investigate, incidentsOn } from '#test/server/incidents.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { incident, listedIncidents, stockOf } = incidentsOn(server);

const work = deliveryOf(server, 'admin_logistics');

describe('POST /inventory/incidentes', () => {
  const post = async (json: object, headers: Record<string, string> = {}) =>
    server.request(INCIDENTS_PATH, {
      method: 'POST',
      json,
      headers: { ...(await server.signIn('admin_logistics')), ...headers },
    });
  const payload = (productId: string) => ({
    inventory_id: inventoryItemId(productId, shelf),
    tipo_incidente: 'PERDIDO',
    descripcion: 'No está',
  });

  test('answers the incident; sent again under the same key it is the same one', async () => {
    const product = await server.addProduct({}, 5);
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await post(payload(product), key), await post(payload(product), key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    const created = v.parse(Incident, await first.json());
    expect(created).toMatchObject({ status: 'REPORTADO', cantidad: 1, product_id: product });
    expect(await again.json()).toEqual(created);
    expect(await stockOf(product)).toMatchObject({ stock: 4, quarantined: 1 });
  });

  test('a date of a clock some minutes ahead is when the server took it', async () => {
    const product = await server.addProduct({}, 5);
    const ahead = new Date(Date.now() + 10 * 60_000).toISOString();
    const created = v.parse(
      Incident,
      await (await post({ ...payload(product), fecha_incidente: ahead })).json(),
    );
    expect(created.fecha_incidente).toBe(created.reported_at);
  });

  test.each([new Date(Date.now() + 3 * DAY_MS).toISOString(), '2099-01-01'])(
    'a date of %s is refused in words',
    async (fecha_incidente) => {
      const product = await server.addProduct({}, 5);
      const answer = await post({ ...payload(product), fecha_incidente });
      expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
        422,
        expect.stringContaining('todavía no llega'),
      ]);
    },
  );

  test('refuses units in quarantine with a sentence', async () => {
    const product = await server.addProduct({}, 1);
    await post(payload(product));
    const answer = await post(payload(product));
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      422,
      expect.stringContaining('ya están en cuarentena'),
    ]);
  });
});

test('the list is asked by state, kind, liability, age and words', async () => {
  const product = await server.addProduct({ name: 'Lámpara de pie Ñapa', sku: 'LAM-77' }, 10);
  const [lost, spoiled] = [anIncident(product), anIncident(product, { tipo_incidente: 'VENCIDO' })];
  await work(lost, spoiled, investigate(spoiled.id));
  await server.db.execute(
    sql`update incidents set reported_at = now() - interval '8 days' where id = ${lost.id}`,
  );
  const found = async (query: string) => (await listedIncidents(`q=lampara&${query}`)).map((each) => each.id);
  expect(await found('')).toEqual([lost.id, spoiled.id]);
  expect(await found('status=EN_INVESTIGACION')).toEqual([spoiled.id]);
  expect(await found('kind=PERDIDO')).toEqual([lost.id]);
  expect(await found('liability=bodega')).toEqual([]);
  expect(await found('older_than_days=7')).toEqual([lost.id]);
  const number = (await incident(lost.id))?.number ?? '';
  expect((await listedIncidents(`q=${number}`)).map((each) => each.id)).toEqual([lost.id]);
  expect((await listedIncidents('q=a-01-1-a&status=REPORTADO')).map((each) => each.id)).toContain(lost.id);
});
