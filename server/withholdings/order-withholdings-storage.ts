import type { Day } from '#domain/calendar/day.ts';
import { withholdingBases } from '#domain/withholdings/withholding-kind.ts';
import { isWithheld, withholdingsOf, type WithheldOrder } from '#domain/withholdings/withholdings-of.ts';
import { isConfirmedOn, isInForce } from '#domain/withholdings/withholding-rule.ts';
import type { Db } from '#server/db/database.ts';
import { orderWithholdings } from '#server/db/tables/withholdings-tables.ts';
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
