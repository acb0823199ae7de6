import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { rowsOf } from '#server/db/database.ts';
import { productMeasures } from '#server/db/tables/catalog-tables.ts';
import { aMovement, deliver, otherShelf, shelf } from '#test/server/commands.ts';
import { aDecision, aRequest } from '#test/server/command-reviews.ts';
import { anIncident, anIncidentStep } from '#test/server/incidents.ts';
import { aPlace, aPositionCommand } from '#test/server/positions.ts';
import { aPutAway, aScanIn, aShippingNotice, aShippingNoticeStep } from '#test/server/shipping-notices.ts';
import { aTaskMove } from '#test/server/tasks.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, neighbour, work } = await warehouseForFile();

let aisle = 60;
let at: Position;
beforeEach(async () => {
  aisle += 1;
  at = { zone: 'warehouse_b', aisle: String(aisle), shelf: '1', position: 'A' };
  await work(aPlace(at));
});

const carries = (maxWeightKg: number) =>
  work(
    aPositionCommand('position.save', {
      location: at,
      changes: { maxWeightKg },
      seen: { maxWeightKg: null },
    }),
  );
const holds = (maxUnits: number) =>
  work(aPositionCommand('position.save', { location: at, changes: { maxUnits }, seen: { maxUnits: null } }));
async function weighing(weightGrams: number, units = 0): Promise<string> {
  const product = await server.addProduct({}, units);
  await server.db.insert(productMeasures).values({ productId: product, weightGrams });
  return product;
}
const standing = async () =>
  (
    await rowsOf<{ units: number }>(
      server.db,
      sql`select coalesce(sum(quantity), 0)::int as units from stock_levels where position_key = ${positionKey(at)}`,
    )
  )[0]?.units;
const full = (words: string) => ({
  status: 'rejected',
  problem: { code: 'position_full', message: expect.stringContaining(words) as string },
});
const transfer = { type: 'transferencia', reason: 'transferencia_almacen' } as const;

describe('a place holds what is put there', () => {
  test('160 kg do not go onto a shelf for 150, whatever the way in, and what fits does', async () => {
    await carries(150);
    const product = await weighing(4_000, 100);
    const notice = aShippingNotice([product]);
    await deliver(server, 'vendor', [notice]);
    await work(aShippingNoticeStep('arrive', notice.id), aScanIn(notice.id, product, { units: 40 }));
    const refused = [
      aMovement(product, { location: at, quantity: 40 }),
      aMovement(product, { ...transfer, location: shelf, destination: at, quantity: 40 }),
      aMovement(product, { reason: 'devolucion', location: at, quantity: 40 }),
      aPutAway(notice.id, product, { destination: at, units: 40 }),
      aTaskMove({ taskId: 'none', lineId: '1' }, product, { from: shelf, to: at, quantity: 40 }),
    ];
    for (const each of refused) expect(await work(each)).toMatchObject([full('caben 37 más por peso')]);
    expect(await standing()).toBe(0);
    expect(
      await work(
        aPutAway(notice.id, product, { destination: at, units: 30 }),
        aMovement(product, { ...transfer, location: shelf, destination: at, quantity: 7 }),
        aMovement(product, { location: at, quantity: 1 }),
      ),
    ).toMatchObject([{ status: 'applied' }, { status: 'applied' }, full('no cabe ninguna')]);
    expect(await standing()).toBe(37);
  });

  test('by its route a movement is refused in the same words', async () => {
    await holds(3);
    const product = await server.addProduct({}, 0);
    const { data } = aMovement(product, { location: at, quantity: 5 });
    const answer = await server.request('/api/v1/inventory/movements', {
      headers: await server.signIn('admin_logistics'),
      json: data as object,
    });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('caben 3 más')]);
    const nowhere = { ...(data as object), location: { ...at, position: 'Z9' } };
    const misread = await server.request('/api/v1/inventory/movements', {
      headers: await server.signIn('admin_logistics'),
      json: nowhere,
    });
    expect([misread.status, await misread.text()]).toEqual([
      422,
      expect.stringContaining('Revisa la etiqueta'),
    ]);
    expect(
      await rowsOf(server.db, sql`select from positions where position(${`/${aisle}/1/Z9`} in id) > 0`),
    ).toEqual([]);
  });

  test('what left makes room, within one batch too, and goods found there are written down', async () => {
    await holds(5);
    const [one, other] = [await server.addProduct({}, 9), await server.addProduct({}, 9)];
    const bring = (product: string, quantity: number) =>
      aMovement(product, { ...transfer, location: shelf, destination: at, quantity });
    const takeAway = aMovement(one, { ...transfer, location: at, destination: otherShelf, quantity: 2 });
    const found = { type: 'ajuste', reason: 'ajuste_inventario', direction: 'increase' } as const;
    expect(
      await work(
        bring(one, 5),
        bring(other, 1),
        takeAway,
        bring(other, 2),
        aMovement(one, { ...found, location: at, quantity: 4 }),
      ),
    ).toMatchObject([
      { status: 'applied' },
      full('no cabe ninguna'),
      { status: 'applied' },
      { status: 'applied' },
      { status: 'applied' },
    ]);
    expect(await standing()).toBe(9);
  });

  test('of two who bring what still fits at once, on two instances, one is refused', async () => {
    await holds(5);
    const products = [await server.addProduct({}, 0), await server.addProduct({}, 0)];
    const results = await Promise.all(
      products.map((product, index) =>
        deliver(index === 0 ? server : neighbour, 'admin_logistics', [
          aMovement(product, { location: at, quantity: 4 }),
        ]),
      ),
    );
    expect(
      results
        .flat()
        .map((each) => each.status)
        .toSorted(),
    ).toEqual(['applied', 'rejected']);
    expect(await standing()).toBe(4);
  });

  test('units come back from quarantine to where there is room', async () => {
    await holds(4);
    const product = await server.addProduct({}, 0);
    await work(aMovement(product, { location: at, quantity: 4 }));
    const report = anIncident(product, { inventory_id: `${product}@${positionKey(at)}`, cantidad: 2 });
    await work(report, aMovement(product, { location: at, quantity: 2 }));
    const resolved = { to: 'RESUELTO', note: 'Aparecieron', returned: 2, liability: 'bodega' } as const;
    await work(anIncidentStep(report.id, { to: 'EN_INVESTIGACION' }));
    const [refused] = await work(anIncidentStep(report.id, resolved));
    expect(refused).toMatchObject(full('no cabe ninguna'));
    await work(aMovement(product, { ...transfer, location: at, destination: shelf, quantity: 2 }));
    expect(await work(anIncidentStep(report.id, resolved))).toMatchObject([{ status: 'applied' }]);
  });

  test('what a supervisor looked at and applies stands there all the same', async () => {
    await holds(3);
    const product = await server.addProduct({}, 0);
    const movement = aMovement(product, { location: at, quantity: 5 });
    expect(await work(movement)).toMatchObject([full('caben 3 más')]);
    const request = aRequest(movement, 'Ya está ahí, en dos pilas.');
    await work(request);
    await deliver(server, 'admin', [aDecision(request.id, 'apply')]);
    expect(await standing()).toBe(5);
  });
});
