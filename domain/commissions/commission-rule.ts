import type { Pesos } from '#domain/base/money.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { CommissionTerms } from '#domain/commissions/commission-terms.ts';

/** How a version of a rule came about. */
export type RuleChange = 'added' | 'changed' | 'ended' | 'undone';

/** What a product has to be for a rule; null is any. */
export interface RuleConditions {
  vendor_id: string | null;
  /** This category, and all that lie in it. */
  category_id: string | null;
  product_id: string | null;
  /** COP before IVA, both included. */
  price_from: Pesos | null;
  price_to: Pesos | null;
}

/** A version of a rule: whom it is for, what it asks for, and on which days in Colombia. */
export interface RuleVersion extends RuleConditions, CommissionTerms {
  rule_id: string;
  /** From 1 in each rule. */
  version: number;
  from_day: Day;
  /** The first day on which it does not hold any more; the same as `from_day` of one that never holds. */
  until_day: Day | null;
}

/** Whether a rule is for everything: it is asked last, whatever its place. */
export function isForEverything(rule: RuleConditions): boolean {
  const { vendor_id, category_id, product_id, price_from, price_to } = rule;
  return [vendor_id, category_id, product_id, price_from, price_to].every((each) => each === null);
}

/**
 * The version of a rule that is in force on a day: the one written last of those that hold from that day or before. A change
 * written today for today therefore replaces what was planned before it.
 * @returns null before its first day, and once it ended.
 */
export function versionOn<Version extends Pick<RuleVersion, 'version' | 'from_day' | 'until_day'>>(
  versions: readonly Version[],
  day: Day,
): Version | null {
  const begun = versions.filter((each) => each.from_day <= day);
  const last = begun.reduce<Version | null>(
    (one, other) => (one === null || other.version > one.version ? other : one),
    null,
  );
  return last !== null && (last.until_day === null || day < last.until_day) ? last : null;
}
