import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';

/** Lists that show products to staff: whatever changes the catalogue may change a row of theirs. */
const STAFF_LISTS = ['product_approvals', 'listed_products'] as const;

/** Runs a change of the catalogue in one transaction and, once committed, tells the open streams. */
export async function changeCatalog<Answer>(
  services: Services,
  change: (tx: Db) => Promise<Answer>,
  alsoChanges: readonly ('inventory' | 'stock_movements' | 'store_products')[] = [],
): Promise<Answer> {
  const { answer, upTo } = await services.database.db.transaction(async (tx) => {
    const answer = await change(tx);
    const [row] = await rowsOf<{ x: string }>(tx, sql`select pg_current_xact_id()::text as x`);
    return { answer, upTo: row?.x ?? '0' };
  });
  services.bus.publish(
    (['products', 'categories', ...STAFF_LISTS, ...alsoChanges] as const).map((collection) => ({
      collection,
      upTo,
    })),
  );
  return answer;
}
