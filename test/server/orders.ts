import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { Order } from '#domain/orders/order.ts';
import { rowsOf } from '#server/db/database.ts';
import { anAdvance, anOrder, deliver } from '#test/server/commands.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** The shop's stock of a product, and how much of it is promised. */
export async function stockOf(server: TestServer, id: string) {
  const [row] = await rowsOf<{ stock: number; reserved: number; on_hand: number }>(
    server.db,
    sql`select stock, reserved, on_hand from products where id = ${id}`,
  );
  return row;
}

/** An order as its buyer reads it. */
export async function orderNow(server: TestServer, id: string): Promise<Order> {
  const answer = await server.request(`/api/v1/orders/${id}`, { headers: await server.signIn('buyer') });
  return v.parse(Order, await answer.json());
}

/** A purchase of the buyer's. @returns the id that the device gave it. */
export async function placed(server: TestServer, ...items: [string, number][]): Promise<string> {
  const order = anOrder('buyer', items);
  const [result] = await deliver(server, 'buyer', [order]);
  if (result?.status !== 'applied') throw new Error('The order was not placed.');
  return (order.data as { order_id: string }).order_id;
}

/** The warehouse makes steps with the first vendor order, one after the other. */
export async function advance(server: TestServer, id: string, ...steps: AxisStep[]) {
  const results = [];
  for (const step of steps)
    results.push(...(await deliver(server, 'admin_logistics', [anAdvance(id, step)])));
  return results;
}
