import { sql, type SQL } from 'drizzle-orm';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import { rowsOf } from '#server/db/database.ts';
import { aCommand, aMovement, anAddress, anOrder, deliver } from '#test/server/commands.ts';
import { aRequest } from '#test/server/command-reviews.ts';
import type { TestServer } from '#test/server/test-server.ts';
import { anOpenTask } from '#test/server/tasks.ts';

export interface OwnedRow {
  id: string;
  /** The person or the store that owns the row; null when it is everybody's. */
  owner: string | null;
}

/**
 * Fills every collection with rows of several owners: an order, a review, an address and a notification of each
 * role, stock of two stores.
 */
export async function fillCollections(server: TestServer): Promise<void> {
  for (const vendor_id of ['tienda-1', 'tienda-2']) {
    const product = await server.addProduct({ vendor_id, is_featured: true }, 1_000);
    await deliver(server, 'admin_logistics', [aMovement(product)]);
    await anOpenTask(server, product);
    for (const role of USER_TYPES) await deliver(server, role, [anOrder(role, [[product, 1]])]);
  }
  const soldOut = await server.addProduct();
  for (const role of USER_TYPES) {
    const refused = anOrder(role, [[soldOut, 1]]);
    await deliver(server, role, [refused]);
    await deliver(server, role, [aRequest(refused)]);
    await deliver(server, role, [anAddress(role), aCommand(role, 'notification.test', {})]);
  }
  await server.run('notify-people');
}

const queries: Record<CollectionName, SQL> = {
  products: sql`select id, null as owner from products
                where is_active and status = 'APPROVED' and not deleted`,
  categories: sql`select id, null as owner from categories where not deleted`,
  orders: sql`select id, buyer_id as owner from orders where not deleted`,
  inventory: sql`select s.id, p.vendor_id as owner from stock_levels s join products p on p.id = s.product_id`,
  stock_movements: sql`select m.id, p.vendor_id as owner
                       from stock_movements m join products p on p.id = m.product_id`,
  addresses: sql`select id, user_id as owner from addresses where not deleted`,
  notifications: sql`select id, user_id as owner from notifications where not deleted and not archived`,
  positions: sql`select id, null as owner from positions where not deleted`,
  tasks: sql`select id, null as owner from warehouse_tasks where not deleted`,
  store_products: sql`select id, vendor_id as owner from store_products where not deleted`,
  store_orders: sql`select id, vendor_id as owner from vendor_orders`,
  reviews: sql`select id, actor_id as owner from command_reviews`,
};

/** The rows of a collection as the tables have them. */
export function rowsIn(server: TestServer, collection: CollectionName): Promise<OwnedRow[]> {
  return rowsOf<OwnedRow>(server.db, queries[collection]);
}

/** Whether a row belongs to the person of a role, or to the store of the vendor. */
export function isOwn(server: TestServer, { owner }: OwnedRow, role: UserType): boolean {
  return owner === server.accountId(role) || (role === 'vendor' && owner === 'tienda-1');
}
