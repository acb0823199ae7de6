import { sql, type SQL } from 'drizzle-orm';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { rowsOf } from '#server/db/database.ts';
import { replicaOf, type Replica } from '#test/server/database/replica.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { beforeEach } from 'vitest';

export const STORES = ['tienda-1', 'tienda-2', 'tienda-3'];

/**
 * A server with three stores for all tests of a file, whose vendor the tests move between them; each test
 * begins with the vendor at work for `tienda-1`.
 */
export async function storesForFile() {
  const stores = await serverWithStores();
  beforeEach(() => stores.worksFor('tienda-1'));
  return stores;
}

async function serverWithStores() {
  let nowMs = Date.now();
  const server = await serverForFile({ now: () => nowMs });
  const { db } = server;
  await db
    .insert(vendors)
    .values({ id: 'tienda-3', storeName: 'Papelería El Lápiz', storeSlug: 'papeleria-el-lapiz' });

  const run = <Row = Record<string, unknown>>(statement: SQL) => rowsOf<Row>(db, statement);
  /** Makes the server ask again about a session, which it believes for five seconds. */
  const forgetSessions = () => {
    nowMs += 10_000;
  };
  return {
    server,
    run,
    forgetSessions,
    /** The vendor's stores from now on, in `store_members` only. */
    async worksFor(...stores: string[]): Promise<void> {
      await run(sql`delete from store_members`);
      await run(sql`update users set vendor_id = null, user_type = 'vendor' where id = 'persona-vendor'`);
      for (const store of stores)
        await run(sql`insert into store_members values ('persona-vendor', ${store})`);
      forgetSessions();
    },
    moveTo: (product: string, store: string) =>
      run(sql`update products set vendor_id = ${store} where id = ${product}`),
    /** A copy that the vendor's device has of a collection. */
    async ofVendor(collection: 'inventory' | 'stock_movements', limit = 200): Promise<Replica> {
      return replicaOf(server, collection, await server.signIn('vendor'), limit);
    },
  };
}

export function productsIn({ documents }: Replica): unknown[] {
  return [...documents.values()].map((each) => each['productId']);
}
