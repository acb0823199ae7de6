import { sql } from 'drizzle-orm';
import type { WithholdingKind } from '#domain/withholdings/withholding-kind.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { startOfDay } from '#server/db/start-of-day.ts';

/** What was withheld of a store in some days, of one kind by one norm and rate. */
export interface WithheldSum {
  vendorId: string;
  kind: WithholdingKind;
  /** DIVIPOLA; null of a rule that is for every municipality. */
  municipalityCode: string | null;
  norm: string;
  /** In parts of 100.000. */
  rate: number;
  /** COP of which the rate was withheld, and what was; negative where more was given back than withheld in these days. */
  base: number;
  amount: number;
  /** Orders of which something was withheld or given back. */
  orders: number;
}

/**
 * What was withheld of stores between two days, from the lines of the ledger alone: amounts are the lines of these days, both ways. A
 * line has no base, so that of each order is shared out by what of its withholding was posted until then: whole while nothing
 * came back, nothing once everything did.
 * @param from the first day in Colombia. @param until the first that is not included. @param vendorId of one store; every store without.
 */
export function withheldByStore(
  db: Db,
  { from, until, vendorId }: { from: string; until: string; vendorId?: string },
): Promise<WithheldSum[]> {
  const [start, end] = [startOfDay(from), startOfDay(until)];
  const ofStore = vendorId === undefined ? sql`true` : sql`h.vendor_id = ${vendorId}`;
  return rowsOf<WithheldSum>(
    db,
    sql`with posted as (
          select h.vendor_order_id, h.kind,
            coalesce(sum(w.signed) filter (where e.at < ${start}::timestamptz), 0) as before,
            coalesce(sum(w.signed), 0) as after,
            coalesce(bool_or(e.at >= ${start}::timestamptz), false) as moved
          from order_withholdings h
          join money_entries e on e.cause_kind = 'vendor_order' and e.cause_id = h.vendor_order_id
            and e.at < ${end}::timestamptz
          join lateral (select case when l.to_account = 'withholding_' || h.kind then l.amount else -l.amount end as signed
            from money_lines l where l.entry = e.id and l.leg = 'withholding_' || h.kind) w on true
          where ${ofStore}
          group by h.vendor_order_id, h.kind
        )
        select h.vendor_id as "vendorId", h.kind, h.municipality_code as "municipalityCode", h.norm, h.rate,
          sum(case when h.amount = 0 then 0
            else round(h.base::numeric * p.after / h.amount) - round(h.base::numeric * p.before / h.amount) end)::float8 as base,
          sum(p.after - p.before)::float8 as amount, count(*)::int as orders
        from posted p join order_withholdings h using (vendor_order_id, kind)
        where p.moved
        group by h.vendor_id, h.kind, h.municipality_code, h.norm, h.rate
        order by h.vendor_id, h.kind, h.municipality_code nulls first, h.norm, h.rate`,
  );
}

/** The same of a year in Colombia, of every store: what a yearly certificate says. */
export function withheldByStoreAndYear(db: Db, year: number, vendorId?: string): Promise<WithheldSum[]> {
  const days = { from: `${year}-01-01`, until: `${year + 1}-01-01` };
  return withheldByStore(db, vendorId === undefined ? days : { ...days, vendorId });
}
