import { sql } from 'drizzle-orm';
import { FIGURES_DEFINITION } from '#domain/reports/financial-figures.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { dayOf, startOf } from '#server/money/days-of-ledger.ts';
import { movedLines, movesOfStoreDay } from '#server/money/moved-lines.ts';
import { figuresOfMoves, summedFigures } from '#server/money/summed-figures.ts';

/** As many are named as somebody reads. */
const MOST_NAMED = 20;

/**
 * Sums of closed days that are not those of their lines, of each store and of all together. Late lines are in none yet, and sums that
 * follow other figures than today's are nobody's (`closeMoneyDays`).
 */
export async function brokenSums(tx: Db): Promise<string[]> {
  const closed = sql`(select e.* from money_entries e, money_days_progress p where e.at < ${startOf(sql`p.summed_until`)}
    and not exists (select from money_late_entries k where k.entry = e.id))`;
  const sums = sql`sum(amount)::bigint as amount, sum(lines)::int as lines`;
  const rows = await rowsOf<{ finding: string }>(
    tx,
    sql`with m as materialized (
          select vendor_id, day, leg, from_kind, to_kind, ${sums} from (${movedLines(closed, dayOf)}) line group by 1, 2, 3, 4, 5),
        kept as (
          select d.vendor_id, d.day, m.* from money_store_moves d cross join ${movesOfStoreDay}),
        compared as (
          select day, leg, from_kind, to_kind, 'la tienda ' || vendor_id as whose, k.amount as said, k.lines as said_lines,
            m.amount, m.lines
          from m full join kept k using (vendor_id, day, leg, from_kind, to_kind)
          union all
          select day, leg, from_kind, to_kind, 'todas las tiendas', d.amount, d.lines, m.amount, m.lines
          from (select day, leg, from_kind, to_kind, ${sums} from m group by 1, 2, 3, 4) m
            full join money_days d using (day, leg, from_kind, to_kind)),
        found as (
          select format('El resumen del %s de %s (%s, de %s a %s) dice %s en %s líneas, y son %s en %s.', day, whose, leg, from_kind,
            to_kind, coalesce(said, 0), coalesce(said_lines, 0), coalesce(amount, 0), coalesce(lines, 0)) as finding
          from compared where said is distinct from amount or said_lines is distinct from lines
          union all
          select format('Las cifras del %s de la tienda %s son %s, y deben ser %s.', day, vendor_id, d.figures, m.figures)
          from (select vendor_id, day, ${figuresOfMoves} as figures from m group by 1, 2) m
            full join money_store_days d using (vendor_id, day) where d.figures is distinct from m.figures
          union all
          select format('Las cifras del mes del %s de la tienda %s son %s, y sus días suman %s.', month, vendor_id, k.figures, d.figures)
          from (select date_trunc('month', day)::date as month, vendor_id, ${summedFigures} as figures
              from money_store_days group by 1, 2) d
            full join money_store_months k using (month, vendor_id) where k.figures is distinct from d.figures)
        select finding from found
        where exists (select from money_days_progress where definition = ${FIGURES_DEFINITION}) order by finding limit ${MOST_NAMED}`,
  );
  return rows.map((each) => each.finding);
}
