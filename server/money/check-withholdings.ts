import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#server/db/database.ts';

/** Of one kind of fault, as many are named as somebody reads. */
const MOST_OF_A_KIND = 20;

/**
 * Withholdings that are not what was frozen at the release: lines without a frozen rate, more than the rate takes of its base, less
 * than nothing, another sum than was frozen where nothing came back and the payment stands, and a frozen rate that is not its rule's.
 * It is computed here without the rule by which it was posted, so that a fault in that rule is found too.
 */
export async function brokenWithholdings(tx: Db): Promise<string[]> {
  const rows = await rowsOf<{ finding: string }>(
    tx,
    sql`with posted as materialized (
          select e.cause_id, replace(l.leg, 'withholding_', '') as kind,
            sum(case when l.to_account = l.leg then l.amount else -l.amount end)::bigint as amount
          from money_lines l join money_entries e on e.id = l.entry
          where l.leg in ('withholding_retefuente', 'withholding_reteiva', 'withholding_reteica')
          group by e.cause_id, 2
        ),
        compared as (
          select coalesce(h.vendor_order_id, p.cause_id) as id, coalesce(h.kind, p.kind) as kind, coalesce(p.amount, 0) as amount,
            h.amount as frozen, round(h.rate::numeric * h.base / 100000) as most, h.rate, r.rate as ruled,
            w.payment = 'paid' and w.tracking = 'delivered' and not exists (select from order_returns t where t.vendor_order_id = w.id
              and t.status in ('refund_pending', 'refunded')) as untouched
          from posted p full join order_withholdings h on h.vendor_order_id = p.cause_id and h.kind = p.kind
          left join vendor_orders w on w.id = h.vendor_order_id left join withholding_rules r on r.id = h.rule_id
        ),
        found as (
          (select 1 as fault, format('Hay retenciones (%s) del pedido %s, que no tiene tarifa fija.', kind, id) as finding
            from compared where frozen is null and amount <> 0 limit ${MOST_OF_A_KIND})
          union all
          (select 2, format('La retención (%s) del pedido %s es de %s, y su tarifa da como mucho %s.', kind, id, amount, most)
            from compared where frozen is not null and (amount > most or amount < 0 or frozen > most) limit ${MOST_OF_A_KIND})
          union all
          (select 3, format('La retención (%s) del pedido %s es de %s, y quedó fija en %s.', kind, id, amount, frozen)
            from compared where untouched and amount <> frozen limit ${MOST_OF_A_KIND})
          union all
          (select 4, format('La retención (%s) del pedido %s quedó fija con la tarifa %s, y la de su regla es %s.', kind, id, rate, ruled)
            from compared where rate <> ruled limit ${MOST_OF_A_KIND})
        )
        select finding from found order by fault`,
  );
  return rows.map((each) => each.finding);
}
