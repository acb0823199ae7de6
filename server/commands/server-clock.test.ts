import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { rowsOf } from '#server/db/database.ts';
import { anAdvance, anOrder, aRating, deliver } from '#test/server/commands.ts';
import { aReturn } from '#test/server/returns.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { toTheDoor } from '#test/factories/orders/order-steps.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.now();

let nowMs = START_MS;
const server = await serverForFile({ now: () => nowMs });

test('what commands write down and the terms they count go by the clock of the server', async () => {
  const product = await server.addProduct({}, 5);
  const order = anOrder('buyer', [[product, 2]]);
  const { order_id } = order.data as { order_id: string };
  await deliver(server, 'buyer', [order]);
  nowMs = START_MS + DAY_MS;
  for (const step of toTheDoor) await deliver(server, 'admin_logistics', [anAdvance(order_id, step)]);
  await deliver(server, 'buyer', [aRating('buyer', product, 5)]);

  const [written] = await rowsOf<{ left: Date; rated: Date }>(
    server.db,
    sql`select (select occurred_at from stock_movements where id = ${`${vendorOrderId(order_id, 1)}:1`}) as left,
          (select created_at from product_ratings where product_id = ${product}) as rated`,
  );
  const tomorrow = new Date(nowMs).toISOString();
  expect(new Date(written?.left ?? 0).toISOString()).toBe(tomorrow);
  expect(new Date(written?.rated ?? 0).toISOString()).toBe(tomorrow);

  nowMs = START_MS + 30 * DAY_MS;
  const [late] = await deliver(server, 'buyer', [aReturn(order_id)]);
  expect(late).toMatchObject({ status: 'rejected', problem: { code: 'too_late_to_return' } });
});
