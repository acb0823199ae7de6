import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import { aMovement, deliver, deliveryOf } from '#test/server/commands.ts';
import {
  aCapacity,
  aPlace,
  aPositionCommand,
  aBlock,
  newPosition,
  storedPosition,
} from '#test/server/positions.ts';
import { replicaOf } from '#test/server/database/replica.ts';
import { rowsOf } from '#server/db/database.ts';
import { enterOpeningStock } from '#server/inventory/opening-stock.ts';
import { openingEntry } from '#test/server/product-on-sale.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const work = deliveryOf(server, 'admin_logistics');
let at: Position;
beforeEach(() => {
  at = newPosition();
});

describe('a position', () => {
  test('is there from the start where goods arrive and where they are packed', async () => {
    expect(await storedPosition(server, DOCK)).toMatchObject({ purpose: 'dock', deleted: false });
    expect(await storedPosition(server, PACKING)).toMatchObject({ purpose: 'packing', deleted: false });
  });

  test('does not appear by goods that somebody says to have left at a place that is none', async () => {
    const product = await server.addProduct();
    expect(await work(aMovement(product, { location: at }))).toMatchObject([
      {
        status: 'rejected',
        problem: {
          code: 'position_unknown',
          message: expect.stringContaining('Revisa la etiqueta') as string,
        },
      },
    ]);
    expect(await storedPosition(server, at)).toBeUndefined();
  });

  test('appears once when opening stock stands at a place that nobody described, from however many at once', async () => {
    const products: string[] = [];
    for (let count = 0; count < 6; count += 1) products.push(await server.addProduct());
    const entries = products.map((each) => ({ ...openingEntry(each, 5), location: at }));
    await Promise.all(entries.map((each) => server.db.transaction((tx) => enterOpeningStock(tx, [each]))));
    expect(await storedPosition(server, at)).toEqual({
      purpose: 'storage',
      maxUnits: null,
      widthCm: null,
      blocked: null,
      deleted: false,
    });
  });

  test('reaches the devices of the office, and no vendor', async () => {
    await work(aCapacity(at, 40));
    const office = replicaOf(server, 'positions', await server.signIn('admin_support'));
    // The feed shows the rows below the oldest transaction of the whole cluster, which other tests share.
    await vi.waitFor(async () => {
      await office.catchUp();
      expect(office.documents.get(positionKey(at))).toMatchObject({ location: at, maxUnits: 40 });
    });
    const answer = await server.request('/api/v1/replication/positions', {
      headers: await server.signIn('vendor'),
    });
    expect(answer.status).toBe(403);
  });
});

describe('who says what a position is like', () => {
  test('changes only that, twice is once, and a thing changed meanwhile is not written over', async () => {
    const first = aCapacity(at, 40);
    expect(await work(first)).toMatchObject([{ status: 'applied' }]);
    const wider = aPositionCommand('position.save', {
      location: at,
      changes: { widthCm: 120 },
      seen: { widthCm: null },
    });
    expect(await work(wider, first)).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
    const [late] = await work(aCapacity(at, 60));
    expect(late).toMatchObject({
      status: 'rejected',
      problem: { code: 'position_changed', message: expect.stringContaining('la capacidad') as string },
    });
    expect(await storedPosition(server, at)).toMatchObject({ maxUnits: 40, widthCm: 120 });
    expect(await work(aCapacity(at, 60, 40))).toMatchObject([{ status: 'applied' }]);
  });

  test('of two that say it at once for the first time, one is told', async () => {
    const said = await Promise.all([10, 20, 30, 40].map((most) => work(aCapacity(at, most))));
    const statuses = said.flat().map((each) => each.status);
    expect(statuses.filter((each) => each === 'applied')).toHaveLength(1);
    expect(statuses.filter((each) => each === 'rejected')).toHaveLength(3);
  });

  test('is one place where two people found it at once without a network, and has the goods of both', async () => {
    const product = await server.addProduct();
    const other = deliveryOf(server, 'admin');
    const found = (role: UserType, units: number) => {
      const place = aPlace(at, { actorId: `persona-${role}` });
      const left = aMovement(
        product,
        { location: at, quantity: units },
        { actorId: `persona-${role}`, after: [place.id] },
      );
      return [place, left] as const;
    };
    const said = await Promise.all([work(...found('admin_logistics', 5)), other(...found('admin', 7))]);
    expect(said.flat().map((each) => each.status)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(await storedPosition(server, at)).toMatchObject({ purpose: 'storage', deleted: false });
    const there = sql`select quantity from stock_levels where product_id = ${product} and position_key = ${positionKey(at)}`;
    expect(await rowsOf(server.db, there)).toEqual([{ quantity: 12 }]);
  });

  test('found by somebody keeps what the other one said of it meanwhile, whoever is first', async () => {
    await work(aPlace(at));
    expect(await work(aCapacity(at, 40))).toMatchObject([{ status: 'applied' }]);
    expect(await work(aPlace(at))).toMatchObject([{ status: 'applied' }]);
    expect(await storedPosition(server, at)).toMatchObject({ maxUnits: 40 });
  });

  test('does both things in one batch', async () => {
    const results = await work(aCapacity(at, 40), aCapacity(at, 60, 40), aBlock(at, 'Piso mojado'));
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied', 'applied']);
    expect(await storedPosition(server, at)).toMatchObject({ maxUnits: 60, blocked: 'Piso mojado' });
  });
});

test('who may not move stock changes no position', async () => {
  for (const role of ['admin_marketing', 'vendor', 'buyer'] as const) {
    const command = { ...aCapacity(at, 40), actorId: `persona-${role}` };
    expect(await deliver(server, role, [command])).toMatchObject([{ problem: { code: 'forbidden' } }]);
  }
  expect(await storedPosition(server, at)).toBeUndefined();
});
