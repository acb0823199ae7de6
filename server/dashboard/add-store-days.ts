import { sql } from 'drizzle-orm';
import { SUMMED } from '#domain/dashboard/day-sums.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/** Any number: two servers on one database take turns by it. */
const TURN = 7_304_115;

const names = SUMMED.join(', ');
const added = SUMMED.map((each) => `sum(${each})`).join(', ');
const grown = SUMMED.map((each) => `${each} = known.${each} + excluded.${each}`).join(', ');

/**
 * Adds the changes that transactions left (`store_day_changes`) to the sums of their store's day, and to those of all stores
 * together. Whoever reads adds what is left, so nobody sees when this ran; it keeps what is left short.
 */
export async function addStoreDays(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const [turn] = await rowsOf<{ mine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${TURN}) as mine`,
    );
    if (!turn?.mine) return;
    await tx.execute(
      sql.raw(`with taken as (delete from store_day_changes returning *)
        insert into store_days as known (vendor_id, day, ${names})
        select coalesce(vendor_id, ''), day, ${added} from taken group by grouping sets ((vendor_id, day), (day))
        on conflict (vendor_id, day) do update set ${grown}`),
    );
  });
}
