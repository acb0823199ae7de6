import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#server/db/database.ts';

/** Of one kind of fault, as many are named as somebody reads. */
const MOST_OF_A_KIND = 20;

/**
 * Statements of stores that do not prove themselves: each opens with what the one before it closed with, closes with what the ledger
 * had at its last lines, and its payment is what was available then, unless its run was recovered, which its first step notes.
 */
export async function brokenStatements(tx: Db): Promise<string[]> {
  const rows = await rowsOf<{ finding: string }>(
    tx,
    sql`with told as materialized (
          select id, turn, vendor_id, "from", opening, closing, opening_versions, closing_versions, lines,
            lag(until) over own as last_until, lag(closing) over own as last_closing,
            lag(closing_versions) over own as last_versions, lag(id) over own is null as is_first
          from statements window own as (partition by vendor_id order by turn)
        ),
        bucket as (
          select t.turn, b.key as bucket, b.value::bigint as closing, (t.closing_versions ->> b.key)::bigint as version,
            'store:' || t.vendor_id || ':' || b.key as account,
            (t.closing_versions ->> b.key)::bigint - (t.opening_versions ->> b.key)::bigint as lines
          from told t cross join lateral jsonb_each_text(t.closing) b
        ),
        proved as (
          select *, case version when 0 then 0 else coalesce(
            (select to_after from money_lines where to_account = account and to_version = version),
            (select from_after from money_lines where from_account = account and from_version = version)) end as had
          from bucket
        ),
        found as (
          (select 1 as kind, format('La liquidación %s no abre con lo que cerró la anterior de su tienda.', turn) as finding
            from told where not is_first
              and (opening <> last_closing or opening_versions <> last_versions or "from" is distinct from last_until)
            limit ${MOST_OF_A_KIND})
          union all
          (select 2, format('La liquidación %s cierra «%s» con %s, y el libro tenía %s.', turn, bucket, closing, had)
            from proved where had is distinct from closing limit ${MOST_OF_A_KIND})
          union all
          (select 3, format('La liquidación %s dice %s líneas, y son %s.', t.turn, t.lines, sum(b.lines))
            from told t join bucket b on b.turn = t.turn group by t.turn, t.lines having sum(b.lines) <> t.lines
            limit ${MOST_OF_A_KIND})
          union all
          (select 4, format('El giro de la liquidación %s es de %s, y había %s disponible.', t.turn, g.amount, t.closing ->> 'available')
            from payout_legs g join told t on t.id = g.statement_id where g.amount::text <> t.closing ->> 'available'
              and exists (select from payout_run_steps h where h.run_id = g.run_id and h.version = 1 and h.note = '')
            limit ${MOST_OF_A_KIND})
        )
        select finding from found order by kind`,
  );
  return rows.map((each) => each.finding);
}
