import type { RuleTarget } from '#domain/commissions/commission-api.ts';
import type { RuleTargets } from '#domain/commissions/rule-labels.ts';

/** The names of what rules are for, as their words need them. */
export function namedTargets(targets: readonly RuleTarget[]): RuleTargets {
  const named = (kind: RuleTarget['kind']) =>
    new Map(targets.filter((each) => each.kind === kind).map((each) => [each.id, each.name]));
  return { stores: named('store'), categories: named('category'), products: named('product') };
}
