import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/database.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** The units of a product that the shop still sells. */
export async function sellable(server: TestServer, productId: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ stock: number }>(
    server.db,
    sql`select stock from products where id = ${productId}`,
  );
  return row?.stock;
}
