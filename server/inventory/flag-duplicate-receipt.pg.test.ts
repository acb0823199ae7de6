import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { aMovement, deliverOne } from '#test/server/commands.ts';
import { aReturn, aReturnStep, delivered, returnsOf } from '#test/server/returns.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

describe('what of a return enters the warehouse', () => {
  /** A return of two units that were received, and its goods as movements name them. */
  async function received() {
    const id = await delivered(server, 2);
    const request = aReturn(id, { lines: [{ line: 0, quantity: 2 }] });
    await deliverOne(server, 'buyer', request);
    for (const to of ['approved', 'received'] as const)
      await deliverOne(server, 'admin', aReturnStep(request, to));
    const [{ product } = { product: '' }] = await rowsOf<{ product: string }>(
      server.db,
      sql`select lines -> 0 ->> 'product_id' as product from orders where id = ${id}`,
    );
    const reference = (await returnsOf(server, id))[0]?.return_number ?? '';
    const entry = (quantity: number, data: Parameters<typeof aMovement>[1] = {}) =>
      aMovement(product, { reason: 'devolucion', quantity, reference, ...data }, { deviceId: randomUUID() });
    return { product, reference, entry };
  }

  function discrepanciesOf(product: string) {
    return rowsOf<{ source: string; held: boolean; recounts: number; on_hand: number }>(
      server.db,
      sql`select d.source, p.held, p.on_hand,
            (select count(*)::int from recount_tasks t where t.discrepancy_id = d.id) as recounts
          from discrepancies d join products p on p.id = d.product_id where d.product_id = ${product}`,
    );
  }

  test('twice, from two devices that had not heard of each other, is kept, and counted before it is sold', async () => {
    const { product, entry } = await received();
    const results = await Promise.all(
      [entry(2), entry(2)].map((each) => deliverOne(server, 'admin_logistics', each)),
    );
    expect(results.map((each) => each?.status)).toEqual(['applied', 'applied']);
    expect(await discrepanciesOf(product)).toEqual([
      { source: 'returned_twice', held: true, recounts: 1, on_hand: 22 },
    ]);
  });

  test('in two parts, or again after a mistake was taken out, is disputed by nobody', async () => {
    const { product, entry } = await received();
    const out = { type: 'salida', reason: 'devolucion' } as const;
    for (const each of [entry(1), entry(1), entry(1, out), entry(1)])
      await deliverOne(server, 'admin_logistics', each);
    expect(await discrepanciesOf(product)).toEqual([]);
  });

  test('is known however its number was written; another number, or none, says nothing of it', async () => {
    const { product, reference, entry } = await received();
    const loosely = reference.toLowerCase().replace('-', ' ');
    for (const other of ['', 'MS-999999-1-D1', reference.replace(/D1$/, 'D2'), 'Factura 12'])
      await deliverOne(server, 'admin_logistics', entry(9, { reference: other }));
    await deliverOne(server, 'admin_logistics', entry(2));
    expect(await discrepanciesOf(product)).toEqual([]);
    await deliverOne(server, 'admin_logistics', entry(1, { reference: loosely }));
    expect(await discrepanciesOf(product)).toMatchObject([{ source: 'returned_twice' }]);
  });
});
