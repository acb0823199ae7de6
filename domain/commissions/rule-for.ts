import { groupedBy } from '#domain/base/grouped-by.ts';
import type { Pesos } from '#domain/base/money.ts';
import type { Day } from '#domain/calendar/day.ts';
import { isForEverything, type RuleVersion, versionOn } from '#domain/commissions/commission-rule.ts';

/** What the rules ask of a product. */
export interface ChargedProduct {
  product_id: string;
  vendor_id: string;
  category_id: string;
  /** COP before IVA. */
  unit_price: Pesos;
}

/** In what a product is not what a rule is for. */
export type RuleMiss = 'store' | 'category' | 'product' | 'price';

/** Which rule a product bears, and why. */
export interface ExplainedRule {
  /** Null where none applies. */
  applies: RuleVersion | null;
  /** Those in force that were asked before it, and are for something else. */
  missed: { rule: RuleVersion; misses: RuleMiss[] }[];
  /** Those in force that would apply if it had not come first. */
  shadowed: RuleVersion[];
}

/** The rules of commission as they are at a revision. */
export interface CommissionRules {
  /** Of the last save; 0 where there was none. */
  revision: number;
  /** The version that a product bears on a day in Colombia; null where none applies. */
  ruleFor(product: ChargedProduct, day: Day): RuleVersion | null;
  /** The same with its reason. */
  explain(product: ChargedProduct, day: Day): ExplainedRule;
}

interface RulesRead {
  revision: number;
  /** Every version of every rule. */
  versions: readonly RuleVersion[];
  /** Ids of the rules in the order in which they are asked. */
  precedence: readonly string[];
  /** In which category each lies; null of one of the first level. */
  parents: ReadonlyMap<string, string | null>;
}

/**
 * The first rule that a product meets is the one that it bears: in the order that somebody gave them, and one for everything
 * after all others.
 */
export function commissionRules({ revision, versions, precedence, parents }: RulesRead): CommissionRules {
  const byRule = groupedBy(versions, (each) => each.rule_id);
  // The orders of a day ask for one day, over and over.
  let last: { day: Day; rules: RuleVersion[] } | null = null;
  const inForce = (day: Day) => {
    if (last?.day !== day) last = { day, rules: rulesOn(day, byRule, precedence) };
    return last.rules;
  };
  return {
    revision,
    ruleFor: (product, day) =>
      inForce(day).find((rule) => missesOf(rule, product, parents).length === 0) ?? null,
    explain(product, day) {
      const asked = inForce(day).map((rule) => ({ rule, misses: missesOf(rule, product, parents) }));
      const at = asked.findIndex((each) => each.misses.length === 0);
      if (at < 0) return { applies: null, missed: asked, shadowed: [] };
      const after = asked.slice(at + 1).filter((each) => each.misses.length === 0);
      return {
        applies: asked[at]?.rule ?? null,
        missed: asked.slice(0, at),
        shadowed: after.map((each) => each.rule),
      };
    },
  };
}

/** Where nobody has saved a rule. */
export const noCommissionRules = commissionRules({
  revision: 0,
  versions: [],
  precedence: [],
  parents: new Map(),
});

/** The rules in force on a day, in the order in which they are asked. */
export function rulesOn<Version extends RuleVersion>(
  day: Day,
  byRule: ReadonlyMap<string, readonly Version[]>,
  precedence: readonly string[],
): Version[] {
  const ordered = [...new Set([...precedence, ...byRule.keys()])];
  const rules = ordered.flatMap((id) => versionOn(byRule.get(id) ?? [], day) ?? []);
  return [
    ...rules.filter((each) => !isForEverything(each)),
    ...rules.filter((each) => isForEverything(each)),
  ];
}

function missesOf(
  rule: RuleVersion,
  { vendor_id, category_id, product_id, unit_price }: ChargedProduct,
  parents: ReadonlyMap<string, string | null>,
): RuleMiss[] {
  const misses: RuleMiss[] = [];
  if (rule.vendor_id !== null && rule.vendor_id !== vendor_id) misses.push('store');
  if (rule.category_id !== null && !liesIn(category_id, rule.category_id, parents)) misses.push('category');
  if (rule.product_id !== null && rule.product_id !== product_id) misses.push('product');
  const isWithin = (rule.price_from ?? 0) <= unit_price && unit_price <= (rule.price_to ?? Infinity);
  if (!isWithin) misses.push('price');
  return misses;
}

function liesIn(category: string, above: string, parents: ReadonlyMap<string, string | null>): boolean {
  const passed = new Set<string>();
  let next: string | null = category;
  while (next !== null && !passed.has(next)) {
    if (next === above) return true;
    passed.add(next);
    next = parents.get(next) ?? null;
  }
  return false;
}
