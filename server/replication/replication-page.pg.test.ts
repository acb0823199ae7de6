import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { isBeforeTransaction, type CollectionName } from '#domain/protocol/replication.ts';
import { aCancellation, anOrder, deliver } from '#test/server/commands.ts';
import { serverOnOwnPostgres } from '#test/server/database/own-postgres.ts';
import { replicaOf } from '#test/server/database/replica.ts';

const { postgres, server } = await serverOnOwnPostgres();

async function readsBefore(watermark: string, collection: CollectionName, role: UserType): Promise<boolean> {
  const replica = replicaOf(server, collection, await server.signIn(role));
  await replica.catchUp();
  return isBeforeTransaction(watermark, replica.upTo);
}

test('while the last version of an order waits for an older transaction, a page confirms nothing about it', async () => {
  const products = [await server.addProduct({}, 5), await server.addProduct({ vendor_id: 'tienda-2' }, 5)];
  const order = anOrder(
    'buyer',
    products.map((each) => [each, 1] as const),
  );
  const [placed] = await deliver(server, 'buyer', [order]);
  const placedAt = placed?.watermark?.x ?? '';
  expect(await readsBefore(placedAt, 'orders', 'buyer')).toBe(true);

  const slow = new Client({ connectionString: postgres.url });
  await slow.connect();
  await slow.query('begin');
  await slow.query('select pg_current_xact_id()');
  const { order_id } = order.data as { order_id: string };
  const [cancelled] = await deliver(server, 'buyer', [
    aCancellation('buyer', order_id, { vendor_order_id: vendorOrderId(order_id, 1) }),
  ]);
  expect(cancelled?.status).toBe('applied');

  const buyer = replicaOf(server, 'orders', await server.signIn('buyer'));
  await buyer.catchUp();
  expect(buyer.documents.has(order_id)).toBe(false);
  expect(isBeforeTransaction(placedAt, buyer.upTo)).toBe(false);
  // A reader who lacks nothing reads on, and so does a collection that devices count instead of showing by
  // document.
  expect(await readsBefore(placedAt, 'orders', 'vendor')).toBe(true);
  expect(await readsBefore(placedAt, 'products', 'buyer')).toBe(true);

  await slow.query('commit');
  await slow.end();
  await buyer.catchUp();
  expect(buyer.documents.get(order_id)).toMatchObject({
    vendor_orders: [{ status: 'cancelled' }, { status: 'confirmed' }],
  });
  expect(isBeforeTransaction(cancelled?.watermark?.x ?? '', buyer.upTo)).toBe(true);
});
