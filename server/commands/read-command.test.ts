import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/protocol/command.ts';
import { readCommand } from '#server/commands/read-command.ts';
import { rowsOf } from '#server/db/database.ts';
import { aMovement, anOrder, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

/** An order as placed by a version of the app that shows prices. */
function anOrderSeenAt(
  productId: string,
  seenPrice: number | null,
  overrides: Partial<Command> = {},
): Command {
  const order = anOrder('buyer', [], { v: 2, ...overrides });
  const items = [{ product_id: productId, quantity: 1, seen_price: seenPrice }];
  return { ...order, data: { ...(order.data as object), items } };
}

async function stockOf(id: string): Promise<number | undefined> {
  const rows = await rowsOf<{ stock: number }>(server.db, sql`select stock from products where id = ${id}`);
  return rows[0]?.stock;
}

describe('a price that the buyer saw', () => {
  test.each([
    ['the same', 10_000],
    ['higher', 12_000],
    ['not known', null],
  ])('%s does not stand in the way, and the server’s price counts', async (_, seen) => {
    const product = await server.addProduct({ price: 20_000, precio_venta: 10_000 }, 5);
    const [result] = await deliver(server, 'buyer', [anOrderSeenAt(product, seen)]);
    expect(result).toMatchObject({ status: 'applied', result: { lines: [{ unit_price: 10_000 }] } });
  });

  test('lower than today’s refuses the line, takes no units and tells the new price', async () => {
    const product = await server.addProduct({ price: 20_000, precio_venta: 10_000 }, 5);
    const [result] = await deliver(server, 'buyer', [anOrderSeenAt(product, 9_999)]);
    expect(result).toMatchObject({
      status: 'rejected',
      problem: { code: 'order_rejected' },
      result: { lines: [{ status: 'refused', refusal: 'price_changed', unit_price: 10_000 }] },
    });
    expect(await stockOf(product)).toBe(5);
  });

  test('is not part of the order that is kept', async () => {
    const product = await server.addProduct({}, 5);
    const order = anOrderSeenAt(product, 500_000);
    await deliver(server, 'buyer', [order]);
    const { order_id: id } = order.data as { order_id: string };
    const kept = await server.request(`/api/v1/orders/${id}`, { headers: await server.signIn('buyer') });
    expect(await kept.text()).not.toContain('seen_price');
  });
});

describe('versions of a command', () => {
  test('of two clients go in one batch, and each is read as it was written', async () => {
    const product = await server.addProduct({ price: 20_000, precio_venta: 10_000 }, 5);
    const results = await deliver(server, 'buyer', [
      anOrder('buyer', [[product, 1]]),
      anOrderSeenAt(product, 1),
      anOrderSeenAt(product, 10_000),
    ]);
    expect(results.map((each) => each.status)).toEqual(['applied', 'rejected', 'applied']);
    expect(await stockOf(product)).toBe(3);
  });

  test('of a newer app wait until this server is updated: nothing is decided, and its lane waits', async () => {
    const product = await server.addProduct({}, 5);
    const newer = anOrderSeenAt(product, null, { v: 3 });
    const next = anOrderSeenAt(product, null, { deviceId: newer.deviceId, lane: newer.lane, laneSeq: 2 });
    const other = anOrderSeenAt(product, null);
    const results = await deliver(server, 'buyer', [newer, next, other]);
    expect(results).toMatchObject([
      { status: 'failed', problem: { code: 'server_too_old' } },
      { status: 'lane_gap' },
      { status: 'applied' },
    ]);
    const receipts = await rowsOf<{ id: string }>(
      server.db,
      sql`select id from command_receipts where id in (${newer.id}, ${next.id})`,
    );
    expect(receipts).toEqual([]);
  });

  test('a command that this server never heard of waits as well', async () => {
    const unheard = aMovement('p', {}, { name: 'inventory.countPosition' });
    const [result] = await deliver(server, 'admin_logistics', [unheard]);
    expect(result).toMatchObject({ status: 'failed', problem: { code: 'server_too_old' } });
  });

  test('one decided before is answered as it was, also when its version is no longer read', async () => {
    const product = await server.addProduct({}, 5);
    const order = anOrderSeenAt(product, null);
    const [first] = await deliver(server, 'buyer', [order]);
    const old = { ...order, v: 3 };
    await server.db.execute(sql`update command_receipts set hash = ${hashOf(old)} where id = ${order.id}`);
    expect(await deliver(server, 'buyer', [old])).toEqual([first]);
  });
});

function hashOf(command: Command): string {
  const read = readCommand(command);
  return read && 'hash' in read ? read.hash : '';
}
