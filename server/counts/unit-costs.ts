import { sql } from 'drizzle-orm';
import type { KnownWorth } from '#domain/counts/unit-value.ts';
import { anyOf } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';

export type ProductCost = Omit<KnownWorth, 'enteredCost'>;

/**
 * What a unit of each product costs its store, and what it sells for. The store's cost stays in the server: staff
 * who count and the ledger that they copy do not learn it.
 */
export async function unitCosts(tx: Db, productIds: readonly string[]): Promise<Map<string, ProductCost>> {
  const rows = await preparedRows<ProductCost & { id: string }>(
    tx,
    'worth of units',
    sql`select p.id, coalesce(sp.cost, 0) as "storeCost", p.precio_venta as price
        from products p left join store_products sp on sp.id = p.id
        where p.id = ${anyOf(productIds)}`,
  );
  return new Map(rows.map((each) => [each.id, each]));
}
