import { sql, type SQL } from 'drizzle-orm';

/** The kind of an account by its id (`moneyAccountId`): to look it up for every line takes twice as long. */
function kindOf(account: SQL): SQL {
  return sql`case when ${account} like 'store:%' then 'store_' || split_part(${account}, ':', -1)
    else split_part(${account}, ':', 1) end`;
}

/** The causes of an entry `e`: a vendor order `w`, the leg of a payout `g`, a write-off `x`, or none for a charge that pays nothing. */
export const causesOfEntry: SQL = sql`
  left join vendor_orders w on e.cause_kind = 'vendor_order' and w.id = e.cause_id
  left join payout_legs g on e.cause_kind = 'payout' and g.id = e.cause_id
  left join write_offs x on e.cause_kind = 'write_off' and x.id = e.cause_id`;

/** The store of a cause, which never changes; null of a charge. */
export const storeOfEntry: SQL = sql`coalesce(w.vendor_id, g.vendor_id, x.vendor_id)`;

/**
 * Lines as reports add them up: `vendor_id` (empty of no store), `day`, `leg`, `from_kind`, `to_kind`, `amount` and `lines`, one each.
 * @param entries a table or query of entries.
 * @param dayOf the day in Colombia of an instant.
 * @param ofStores whether anybody asks for the store, which has to be looked up.
 */
export function movedLines(entries: SQL, dayOf: (at: SQL) => SQL, ofStores = true): SQL {
  return sql`select ${ofStores ? sql`coalesce(${storeOfEntry}, '')` : sql`''`} as vendor_id, ${dayOf(sql`e.at`)} as day, l.leg,
      ${kindOf(sql`l.from_account`)} as from_kind, ${kindOf(sql`l.to_account`)} as to_kind, l.amount, 1 as lines
    from ${entries} e join money_lines l on l.entry = e.id ${ofStores ? causesOfEntry : sql``}`;
}

/** The moves of a row `d` of `money_store_moves`, as rows `m`. */
export const movesOfStoreDay: SQL = sql`lateral (
  select move ->> 0 as leg, move ->> 1 as from_kind, move ->> 2 as to_kind, (move ->> 3)::bigint as amount, (move ->> 4)::int as lines
  from jsonb_array_elements(d.moves) move) m`;
