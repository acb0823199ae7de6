import { sql, type SQL } from 'drizzle-orm';

/** What the bank said of the leg `g`, each result once, or the one that a person decided that counts. */
export const legResults: SQL = sql`(case when g.settled is null
  then array(select a.result from payout_answers a where a.leg_id = g.id order by a.at, a.result) else array[g.settled] end)`;
