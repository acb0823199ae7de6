import { sql, type SQL } from 'drizzle-orm';
import type { StoreState } from '#domain/stores/applications/store-application.ts';
import { storesOf } from '#server/auth/stores-of.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

/** The store of each product; products that do not exist are left out. */
export async function storesOfProducts(tx: Db, productIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await preparedRows<{ id: string; vendor_id: string }>(
    tx,
    'stores of products',
    sql`select id, vendor_id from products
        where id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(productIds)])}::jsonb))`,
  );
  return new Map(rows.map((each) => [each.id, each.vendor_id]));
}

/** The stores that people see, by person. */
export async function storesOfPeople(
  tx: Db,
  userIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await preparedRows<{ id: string; stores: string[] }>(
    tx,
    'stores of people',
    sql`select u.id, ${storesOf('u')} as stores from users u
        where u.id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(userIds)])}::jsonb))`,
  );
  return new Map(rows.map((each) => [each.id, each.stores]));
}

/** How many orders of a store are on their way to buyers. */
export const openOrdersOf = (vendorId: SQL) => sql`(select count(*)::int from vendor_orders w
  where w.vendor_id = ${vendorId} and w.status <> 'cancelled' and w.tracking not in ('delivered', 'returned'))`;

/**
 * The state of each store, which nobody changes before this transaction ends, and the open orders of those that are
 * suspended.
 */
export async function statesOfStores(
  tx: Db,
  storeIds: readonly string[],
): Promise<Map<string, { state: StoreState; orders: number }>> {
  const rows = await preparedRows<{ id: string; state: StoreState; orders: number }>(
    tx,
    'states of stores',
    sql`select v.id, v.state, case when v.state = 'suspendida' then ${openOrdersOf(sql`v.id`)} else 0 end as orders
        from vendors v where v.id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(storeIds)])}::jsonb))
        order by v.id for share of v`,
  );
  return new Map(rows.map(({ id, ...each }) => [id, each]));
}

/** What a letter to a store is about. */
export type EmailKind = 'inbound' | 'products';

/** Where a store reads its letters of a kind, by store; empty where it gave no address or wants none. */
export async function mailboxesOfStores(
  tx: Db,
  storeIds: readonly string[],
  kind: EmailKind,
): Promise<Map<string, string>> {
  const rows = await preparedRows<{ id: string; email: string }>(
    tx,
    'mailboxes of stores',
    sql`select v.id, case when coalesce(s.letters and wants.letter, true) then v.email else '' end as email
        from vendors v left join store_profiles s on s.vendor_id = v.id,
          lateral (select case when ${kind}::text = 'inbound' then s.inbound_letters else s.product_letters end
            as letter) wants
        where v.id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(storeIds)])}::jsonb))`,
  );
  return new Map(rows.map((each) => [each.id, each.email]));
}
