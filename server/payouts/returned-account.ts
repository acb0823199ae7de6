import { sql, type SQL } from 'drizzle-orm';
import { legResults } from '#server/money/leg-results.ts';

/**
 * Since when the bank returns what is paid to the account `a`, a version of a store's: null where it never did, or where two people
 * released that version since.
 */
export const returnedSince: SQL = sql`(select max(x.at) from payout_legs g
  join payout_answers x on x.leg_id = g.id and x.result = 'returned'
  where g.vendor_id = a.vendor_id and g.account_version = a.version and ${legResults} = array['returned']
    and not exists (select from bank_account_releases y where y.vendor_id = a.vendor_id and y.version = a.version
      and y.outcome = 'confirmed' and y.decided_at >= x.at))`;
