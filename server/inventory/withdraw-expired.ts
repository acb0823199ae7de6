import { sql } from 'drizzle-orm';
import { dayInBogota } from '#domain/calendar/day.ts';
import { rowsOf } from '#server/db/database.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import type { Services } from '#server/http/app-env.ts';
import { lockStock } from '#server/inventory/system-stock.ts';
import { overdueExpiry, reviewExpiry } from '#server/inventory/units-for-sale.ts';

/** Products of one transaction: shops that buy meanwhile wait for none of the others. */
const BATCH_ROWS = 200;

/**
 * Takes off sale what expired with the last day, at midnight in Bogotá or as soon as a server runs again, and follows
 * another minimum of days that its product or the company says. Orders are decided by the same rule, so nothing expired is sold however late it runs.
 * @returns how many products have other figures.
 */
export async function withdrawExpired({
  database,
  bus,
  now,
}: {
  database: Pick<Services['database'], 'db'>;
  bus: Pick<Services['bus'], 'publish'>;
  now: Services['now'];
}): Promise<number> {
  const today = dayInBogota(now());
  let withdrawn = 0;
  for (;;) {
    const due = await rowsOf<{ id: string }>(
      database.db,
      sql`select p.id from products p where ${overdueExpiry(today)} order by p.id limit ${BATCH_ROWS}`,
    );
    if (due.length === 0) return withdrawn;
    const ids = due.map((each) => each.id);
    const upTo = await database.db.transaction(async (tx) => {
      await lockStock(tx, ids);
      withdrawn += (await reviewExpiry(tx, ids, today)).length;
      return transactionId(tx);
    });
    bus.publish([
      { collection: 'products', upTo },
      { collection: 'inventory', upTo },
    ]);
  }
}
