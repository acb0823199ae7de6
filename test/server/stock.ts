import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/database.ts';
import type { TestServer } from '#test/server/test-server.ts';
import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { InventoryItem } from '#domain/inventory/inventory-item.ts';

/** The units of a product that the shop still sells. */
export async function sellable(server: TestServer, productId: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ stock: number }>(
    server.db,
    sql`select stock from products where id = ${productId}`,
  );
  return row?.stock;
}

/** The shop's stock of a product: the units for sale, the units there, and whether its sale is stopped. */
export async function stockFigures(server: TestServer, productId: string) {
  const [row] = await rowsOf<{ stock: number; on_hand: number; held: boolean }>(
    server.db,
    sql`select stock, on_hand, held from products where id = ${productId}`,
  );
  return row;
}

/** The inventory's answer below its path to the person of a role. */
export async function readInventory<Answer>(
  server: TestServer,
  path: string,
  role: UserType = 'admin',
): Promise<Answer> {
  const answer = await server.request(`/api/v1/inventory${path}`, { headers: await server.signIn(role) });
  return (await answer.json()) as Answer;
}

/** The positions of a product, as the inventory lists them. */
export async function positionsOf(server: TestServer, productId: string): Promise<InventoryItem[]> {
  const { data } = await readInventory<{ data: InventoryItem[] }>(server, '/?limit=100');
  return data.filter((each) => each.productId === productId).map((each) => v.parse(InventoryItem, each));
}
