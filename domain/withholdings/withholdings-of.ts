import type { Pesos } from '#domain/base/money.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { type TaxProfile, taxpayerOf } from '#domain/withholdings/tax-profile.ts';
import {
  WITHHOLDING_KINDS,
  withheldAmounts,
  withholdingBases,
  type WithholdingKind,
} from '#domain/withholdings/withholding-kind.ts';
import {
  CONDITIONS,
  isConfirmedOn,
  isInForce,
  type WithholdingRule,
} from '#domain/withholdings/withholding-rule.ts';

/** What of an order decides what is withheld of it, COP. */
export interface WithheldOrder {
  /** Before IVA and as it was sold: what a minimum is compared with, so that a return does not undo the rule. */
  soldPrice: Pesos;
  /** What of it stands sold. */
  price: Pesos;
  iva: Pesos;
  /** What is released to the store. */
  limit: number;
  paymentMethod: PaymentMethod;
}

/** Why something is withheld, or nothing. */
export type WithholdingReason =
  | 'rule'
  | 'highest_rule'
  | 'zero_rate'
  | 'below_minimum'
  | 'self_withholder'
  | 'simple_regime'
  | 'not_iva_responsible'
  | 'no_base'
  | 'no_profile'
  | 'no_municipality'
  | 'unconfirmed'
  | 'no_rule';

/** What is withheld of one kind, and why. @property rule by which, or which one is not applied. */
export interface WithholdingDecision {
  kind: WithholdingKind;
  reason: WithholdingReason;
  rule: WithholdingRule | null;
  /** COP of which the rate is a part. */
  base: Pesos;
  amount: Pesos;
}

const WITHHELD: readonly WithholdingReason[] = ['rule', 'highest_rule'];
export const isWithheld = ({ reason }: Pick<WithholdingDecision, 'reason'>): boolean =>
  WITHHELD.includes(reason);

/**
 * What is withheld of an order that is released on a day, each kind with its reason, also where it is none.
 *
 * Of the confirmed rules that apply, the most specific one wins: one that names a municipality before one that names an activity, then
 * a kind of taxpayer, then a means of payment. Where nobody knows the store's activity, the highest rate of ICA of its municipality is
 * withheld: Bogotá orders it (Decreto 352 de 2002 and its resolutions on retention), and elsewhere it is the careful reading.
 * @param profile null while nobody wrote one. @param rules of every kind, confirmed or not.
 */
export function withholdingsOf(
  order: WithheldOrder,
  profile: TaxProfile | null,
  rules: readonly WithholdingRule[],
  day: Day,
): WithholdingDecision[] {
  const decided = WITHHOLDING_KINDS.map((kind) => ({ kind, ...decide(kind, order, profile, rules, day) }));
  const frozen = decided.flatMap(({ kind, reason, rule }) =>
    isWithheld({ reason }) && rule ? { kind, rate: rule.rate } : [],
  );
  const amounts = new Map(withheldAmounts(frozen, order).map((each) => [each.kind, each.amount]));
  return decided.map((each) => ({
    ...each,
    base: baseOf(each.kind, order),
    amount: amounts.get(each.kind) ?? 0,
  }));
}

type Decided = Pick<WithholdingDecision, 'reason' | 'rule'>;

function decide(
  kind: WithholdingKind,
  order: WithheldOrder,
  profile: TaxProfile | null,
  rules: readonly WithholdingRule[],
  day: Day,
): Decided {
  const exempt = profile && exemptionOf(kind, profile);
  if (exempt) return { reason: exempt, rule: null };
  if (baseOf(kind, order) === 0) return { reason: 'no_base', rule: null };
  const ofKind = rules.filter((each) => each.kind === kind && isInForce(each, day));
  const apply = ofKind.filter((each) => misses(each, order, profile).length === 0);
  const confirmed = apply.filter((each) => isConfirmedOn(each, day));
  const rule = chosen(kind, confirmed, profile);
  if (rule === null) return { reason: whyNone(apply, ofKind, order, profile), rule: apply[0] ?? null };
  if (rule.rate === 0) return { reason: 'zero_rate', rule };
  if (order.soldPrice < rule.base_minimum) return { reason: 'below_minimum', rule };
  const isHighest = isUnknownActivity(kind, profile) && confirmed.length > 1;
  return { reason: isHighest ? 'highest_rule' : 'rule', rule };
}

/** Who is never withheld from, whatever the rules say. */
function exemptionOf(kind: WithholdingKind, profile: TaxProfile): WithholdingReason | null {
  // ET art. 911: no income tax is withheld from SIMPLE, and its unified tax has ICA in it (ET art. 907).
  if (profile.regime === 'simple' && kind !== 'reteiva') return 'simple_regime';
  if (kind === 'retefuente' && profile.is_self_withholder) return 'self_withholder';
  if (kind === 'reteiva' && profile.regime === 'no_responsable') return 'not_iva_responsible';
  return null;
}

function whyNone(
  apply: readonly WithholdingRule[],
  ofKind: readonly WithholdingRule[],
  order: WithheldOrder,
  profile: TaxProfile | null,
): WithholdingReason {
  if (apply.length > 0) return 'unconfirmed';
  const needs = ofKind.map((each) => misses(each, order, profile));
  if (profile === null && needs.length > 0) return 'no_profile';
  const isOnlyPlace = needs.some((each) => each.length === 1 && each[0] === 'municipality_code');
  return profile?.municipality_code === null && isOnlyPlace ? 'no_municipality' : 'no_rule';
}

/** In what a store or an order is not what a rule is for. What nobody knows is not met by a rule that names it. */
function misses(
  { kind, ...rule }: WithholdingRule,
  { paymentMethod }: WithheldOrder,
  profile: TaxProfile | null,
): (typeof CONDITIONS)[number][] {
  const has = {
    municipality_code: profile?.municipality_code ?? null,
    ciiu: profile?.ciiu ?? null,
    taxpayer: profile && taxpayerOf(profile),
    payment_method: paymentMethod,
  };
  return CONDITIONS.filter((each) => {
    if (each === 'ciiu' && isUnknownActivity(kind, profile)) return false;
    return rule[each] !== null && rule[each] !== has[each];
  });
}

function isUnknownActivity(kind: WithholdingKind, profile: TaxProfile | null): boolean {
  return kind === 'reteica' && (profile?.ciiu ?? null) === null;
}

function chosen(
  kind: WithholdingKind,
  rules: readonly WithholdingRule[],
  profile: TaxProfile | null,
): WithholdingRule | null {
  const [first = null] = rules.toSorted(bySpecific);
  if (first === null || !isUnknownActivity(kind, profile)) return first;
  const ofPlace = rules.filter((each) => each.municipality_code === first.municipality_code);
  const [highest = first] = ofPlace.toSorted((one, other) => other.rate - one.rate || bySpecific(one, other));
  return highest;
}

function bySpecific(one: WithholdingRule, other: WithholdingRule): number {
  for (const each of CONDITIONS) {
    const difference = Number(other[each] !== null) - Number(one[each] !== null);
    if (difference !== 0) return difference;
  }
  return one.id.localeCompare(other.id);
}

function baseOf(kind: WithholdingKind, { price, iva }: WithheldOrder): Pesos {
  return withholdingBases[kind] === 'iva' ? iva : price;
}
