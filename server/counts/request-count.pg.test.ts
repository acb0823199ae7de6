import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { aMovement, deliver, deliveryOf, shelf } from '#test/server/commands.ts';
import { aCount, aCountRequest, countsOn } from '#test/server/counts.ts';
import { aPlace } from '#test/server/positions.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { seenSoFar, counted } = countsOn(server);

const work = deliveryOf(server, 'admin_logistics');

describe('count.request', () => {
  const tasksAt = (key: string) =>
    rowsOf<{ status: string; products: number; quantity: number | null }>(
      server.db,
      sql`select t.status, count(l.id)::int as products, max(l.quantity) as quantity from warehouse_tasks t
          join warehouse_task_lines l on l.task_id = t.id where t.source_id = ${key} group by t.id`,
    );

  test('opens one blind task for each position that waits for none, and a whole count ends it', async () => {
    const key = 'display_area/01/1/A';
    const location = { ...shelf, zone: 'display_area' } as const;
    const product = await server.addProduct();
    await work(aPlace(location), aMovement(product, { location, quantity: 5 }));
    const request = () =>
      deliver(server, 'admin_logistics', [aCountRequest({ of: 'zone', zone: 'display_area' })]);
    expect(await request()).toMatchObject([{ status: 'applied', result: { requested: 1 } }]);
    expect(await request()).toMatchObject([{ result: { requested: 0 } }]);
    expect(await tasksAt(key)).toEqual([{ status: 'open', products: 1, quantity: null }]);
    const seen = await seenSoFar();
    await counted('admin', aCount(product, 5, { position: location, whole: true, seen }));
    expect(await tasksAt(key)).toEqual([{ status: 'done', products: 1, quantity: null }]);
    const [place] = await rowsOf<{ counted: boolean }>(
      server.db,
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
