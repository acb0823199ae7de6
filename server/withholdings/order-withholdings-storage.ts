import { sql } from 'drizzle-orm';
import type { Day } from '#domain/calendar/day.ts';
import { type FrozenWithholding, withholdingBases } from '#domain/withholdings/withholding-kind.ts';
import { isWithheld, withholdingsOf, type WithheldOrder } from '#domain/withholdings/withholdings-of.ts';
import { isConfirmedOn, isInForce } from '#domain/withholdings/withholding-rule.ts';
import type { OrderWithholdings } from '#domain/withholdings/withholding-api.ts';
import { withheldByText } from '#domain/withholdings/withholding-labels.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { orderWithholdings } from '#server/db/tables/money/withholdings-tables.ts';
import { withholdingRules } from '#server/withholdings/rules-storage.ts';
import { taxProfilesOn } from '#server/withholdings/tax-profiles-storage.ts';

/** A vendor order that is released. */
export interface ReleasedOrder extends WithheldOrder {
  id: string;
  vendorId: string;
}

/**
 * Freezes what is withheld of vendor orders that this transaction releases: by the rules and profiles of that day. An order that was
 * frozen before stays as it was.
 * @param read the orders; they are read only where some rule could apply.
 * @param at when they are released. @param day the same in Colombia.
 */
export async function freezeWithholdings(
  tx: Db,
  read: () => Promise<readonly ReleasedOrder[]>,
  { at, day }: { at: Date; day: Day },
): Promise<void> {
  const rules = await withholdingRules(tx);
  if (!rules.some((each) => isInForce(each, day) && isConfirmedOn(each, day))) return;
  const orders = await read();
  const profiles = await taxProfilesOn(
    tx,
    orders.map((each) => each.vendorId),
    day,
  );
  const rows = orders.flatMap((order) => {
    const profile = profiles.get(order.vendorId) ?? null;
    return withholdingsOf(order, profile, rules, day).flatMap((each) => {
      const { kind, rule, base, amount } = each;
      if (!isWithheld(each) || !rule) return [];
      return {
        vendorOrderId: order.id,
        kind,
        vendorId: order.vendorId,
        ruleId: rule.id,
        rate: rule.rate,
        baseKind: withholdingBases[kind],
        base,
        amount,
        norm: rule.norm,
        municipalityCode: rule.municipality_code,
        ciiu: rule.ciiu,
        profileVersion: profile?.version ?? 0,
        day,
        at,
      };
    });
  });
  if (rows.length > 0) await tx.insert(orderWithholdings).values(rows).onConflictDoNothing();
}

type Kept = FrozenWithholding & { norm: string; base: number; amount: number };

/** What is kept of a vendor order as the ledger has it, and whose it is; undefined where there is none. */
export async function withholdingsOfOrder(
  db: Db,
  vendorOrderId: string,
): Promise<(OrderWithholdings & { vendorId: string }) | undefined> {
  const [order] = await rowsOf<{ vendorId: string; is_released: boolean; kept: Kept[] }>(
    db,
    sql`select w.vendor_id as "vendorId", w.released_at is not null as is_released,
          coalesce((select json_agg(json_build_object('kind', h.kind, 'rate', h.rate, 'norm', h.norm, 'base', h.base,
              'amount', coalesce((select sum(case when l.to_account = l.leg then l.amount else -l.amount end)
                from money_entries e join money_lines l on l.entry = e.id and l.leg = 'withholding_' || h.kind
                where e.cause_kind = 'vendor_order' and e.cause_id = w.id), 0)) order by h.kind)
            from order_withholdings h where h.vendor_order_id = w.id), '[]') as kept
        from vendor_orders w where w.id = ${vendorOrderId}`,
  );
  if (!order) return undefined;
  const { kept, ...rest } = order;
  const withheld = kept.map(({ rate, norm, kind, base, amount }) => {
    return { kind, detail: withheldByText({ kind, rate, norm }), base, amount };
  });
  return { ...rest, withheld };
}
