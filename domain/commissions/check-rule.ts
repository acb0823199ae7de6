import { formatPesos, type Pesos } from '#domain/base/money.ts';
import { fullDate, type Day } from '#domain/calendar/day.ts';
import { type CommissionTerms, WHOLE_RATE_BP } from '#domain/commissions/commission-terms.ts';
import {
  type RuleConditions,
  type RuleFields,
  type RuleVersion,
  spansOf,
} from '#domain/commissions/commission-rule.ts';

/** Why a rule cannot be saved, by the field that has to change. */
export type RuleProblems = Partial<Record<keyof RuleFields, string>>;

/**
 * What of a rule can be told wrong by itself.
 * @param today in Colombia.
 * @param productPrice COP before IVA of the one product that it is for, where it is for one.
 */
export function ruleProblems(rule: RuleFields, today: Day, productPrice: Pesos | null = null): RuleProblems {
  const { price_from: from, price_to: to, minimum, maximum, from_day, until_day } = rule;
  const lowest = productPrice ?? from;
  const above = lowest !== null && askedOfUnit(rule, lowest) > lowest;
  return {
    ...(from_day < today && {
      from_day: 'Una regla vale desde hoy o desde después: lo que ya se vendió queda como está.',
    }),
    ...(until_day !== null &&
      until_day <= from_day && { until_day: 'El último día tiene que ser después del primero.' }),
    ...(from !== null &&
      to !== null &&
      to < from && {
        price_to: 'El precio más alto no puede ser menor que el más bajo.',
      }),
    ...(minimum !== null &&
      maximum !== null &&
      maximum < minimum && {
        maximum: 'El máximo no puede ser menor que el mínimo.',
      }),
    ...(above && {
      [fieldAbove(rule, lowest)]:
        `A ${formatPesos(lowest)} la comisión pasaría del precio: sería de ${formatPesos(askedOfUnit(rule, lowest))}.`,
    }),
  };
}

/** Which field has the commission pass the price: the one that alone already does, or the amount of each unit. */
function fieldAbove({ minimum, maximum, unit_fee }: CommissionTerms, price: Pesos): keyof CommissionTerms {
  if (minimum !== null && minimum > price)
    return maximum !== null && maximum < minimum ? 'maximum' : 'minimum';
  return unit_fee > 0 ? 'unit_fee' : 'rate_bp';
}

/** What terms ask of a unit, in COP and before its price caps it. */
function askedOfUnit({ rate_bp, unit_fee, minimum, maximum }: CommissionTerms, price: Pesos): Pesos {
  const asked = Math.round((rate_bp * price) / WHOLE_RATE_BP) + unit_fee;
  return Math.min(Math.max(asked, minimum ?? 0), maximum ?? Infinity);
}

/** Two rules for the same on one day: which of them a product bears would hang on their order alone. */
export interface EqualRule {
  rule: RuleVersion;
  /** The first day on which both would be in force. */
  day: Day;
}

/**
 * Another rule for exactly the same that is in force on a day on which a rule would be, from today on.
 * @param versions of the rule as they would be, and of all others.
 */
export function equalRule(
  { own, others }: { own: readonly RuleVersion[]; others: readonly RuleVersion[][] },
  today: Day,
): EqualRule | null {
  for (const mine of spansOf(own)) {
    for (const theirs of others.flatMap((each) => spansOf(each))) {
      const day = [mine.from, theirs.from, today].toSorted().at(-1) ?? today;
      const isShared = [mine.until, theirs.until].every((until) => until === null || day < until);
      if (isShared && isForTheSame(mine.rule, theirs.rule)) return { rule: theirs.rule, day };
    }
  }
  return null;
}

/** What a person is told who would save such a rule. @param named whom both are for. */
export function equalRuleText({ rule, day }: EqualRule, named: string): string {
  const until = rule.until_day === null ? '' : ` hasta el ${fullDate(rule.until_day)}`;
  return `Ya hay una regla para «${named}» desde el ${fullDate(rule.from_day)}${until}: las dos valdrían el ${fullDate(day)}. Cambia esa, o termínala antes.`;
}

function isForTheSame(one: RuleConditions, other: RuleConditions): boolean {
  return (['vendor_id', 'category_id', 'product_id', 'price_from', 'price_to'] as const).every(
    (key) => one[key] === other[key],
  );
}
