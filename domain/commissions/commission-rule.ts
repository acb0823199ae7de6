import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import type { Day } from '#domain/calendar/day.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { WHOLE_RATE_BP } from '#domain/commissions/commission-terms.ts';

/** How a version of a rule came about. */
export const ruleChangeLabels = {
  added: 'Se agregó',
  changed: 'Se cambió',
  ended: 'Se terminó',
  undone: 'Se deshizo el último cambio',
};
const RuleChange = v.picklist(keysOf(ruleChangeLabels));
export type RuleChange = v.InferOutput<typeof RuleChange>;

/** No product costs more, because its price has no more room in the database. */
const Amount = wholeNumber(0, 2_147_483_647);

/** What a product has to be for a rule; null is any. */
export const RuleConditions = v.object({
  vendor_id: v.nullable(Id),
  /** This category, and all that lie in it. */
  category_id: v.nullable(Id),
  product_id: v.nullable(Id),
  /** COP before IVA, both included. */
  price_from: v.nullable(Amount),
  price_to: v.nullable(Amount),
});
export type RuleConditions = v.InferOutput<typeof RuleConditions>;

/** What a person writes of a rule: whom it is for, what it asks for (`CommissionTerms`), and on which days in Colombia. */
export const RuleFields = v.strictObject({
  ...RuleConditions.entries,
  rate_bp: wholeNumber(0, WHOLE_RATE_BP),
  unit_fee: Amount,
  minimum: v.nullable(Amount),
  maximum: v.nullable(Amount),
  from_day: CalendarDay,
  /** The first day on which it does not hold any more; the same as `from_day` of one that never holds. */
  until_day: v.nullable(CalendarDay),
});
export type RuleFields = v.InferOutput<typeof RuleFields>;

/** A version of a rule. */
export const RuleVersion = v.object({
  ...RuleFields.entries,
  rule_id: Id,
  /** From 1 in each rule. */
  version: wholeNumber(1),
});
export type RuleVersion = v.InferOutput<typeof RuleVersion>;

/** A version with the person who saved it. */
export const SavedVersion = v.object({
  ...RuleVersion.entries,
  /** Of all rules together, at which it was saved. */
  revision: wholeNumber(1),
  change: RuleChange,
  at: v.string(),
  by: v.string(),
  note: v.string(),
});
export type SavedVersion = v.InferOutput<typeof SavedVersion>;

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

/** The days of a rule on which one of its versions is in force: from the first to before the last, which may be never. */
interface RuleSpan<Version> {
  rule: Version;
  from: Day;
  until: Day | null;
}

/** Which version is in force when: each until its end, or until one that was written later holds. */
export function spansOf<Version extends Pick<RuleVersion, 'version' | 'from_day' | 'until_day'>>(
  versions: readonly Version[],
): RuleSpan<Version>[] {
  return versions.flatMap((rule) => {
    const later = versions.filter((each) => each.version > rule.version).map((each) => each.from_day);
    const ends = [...later, ...(rule.until_day === null ? [] : [rule.until_day])].toSorted();
    const until = ends[0] ?? null;
    return until === null || rule.from_day < until ? [{ rule, from: rule.from_day, until }] : [];
  });
}
