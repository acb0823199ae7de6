import { fullDate, type Day } from '#domain/calendar/day.ts';
import { withholdingKindLabels } from '#domain/withholdings/withholding-kind.ts';
import { CONDITIONS, type RuleFields, type WithholdingRule } from '#domain/withholdings/withholding-rule.ts';

/** Why a rule cannot be saved, by the field that has to change. */
export type RuleProblems = Partial<Record<keyof RuleFields, string>>;

/** What of a rule can be told wrong by itself. @param today in Colombia. */
export function ruleProblems(rule: RuleFields, today: Day): RuleProblems {
  const { kind, municipality_code: place, from_day, until_day } = rule;
  return {
    ...(from_day < today && {
      from_day: 'Una regla vale desde hoy o desde después: lo que ya se liberó queda como está.',
    }),
    ...(until_day !== null &&
      until_day <= from_day && { until_day: 'El último día tiene que ser después del primero.' }),
    ...(place !== null &&
      kind !== 'reteica' && {
        municipality_code: `La ${withholdingKindLabels[kind].toLowerCase()} es nacional: vale en todo municipio.`,
      }),
  };
}

/** Two confirmed rules for exactly the same on one day. @property day the first on which both would apply. */
export interface EqualRule {
  rule: WithholdingRule & { confirmed: NonNullable<WithholdingRule['confirmed']> };
  day: Day;
}

/**
 * A confirmed rule of the same kind for exactly the same that is in force on a day on which this one would be, from today on. Of two
 * rules for different things the most specific wins; of two for the same nothing would say which.
 */
export function equalRule(
  rule: WithholdingRule,
  others: readonly WithholdingRule[],
  today: Day,
): EqualRule | null {
  for (const other of others) {
    const { confirmed } = other;
    if (confirmed === null || other.id === rule.id || other.kind !== rule.kind) continue;
    if (CONDITIONS.some((each) => other[each] !== rule[each])) continue;
    const day = [rule.from_day, other.from_day, today].toSorted().at(-1) ?? today;
    if ([rule.until_day, other.until_day].every((until) => until === null || day < until))
      return { rule: { ...other, confirmed }, day };
  }
  return null;
}

/** What a person is told who would confirm such a rule. @param named whom both are for. */
export function equalRuleText({ rule, day }: EqualRule, named: string): string {
  const { confirmed, kind, from_day, until_day } = rule;
  const until = until_day === null ? '' : ` hasta el ${fullDate(until_day)}`;
  return `Ya hay una regla de ${withholdingKindLabels[kind]} para «${named}» desde el ${fullDate(from_day)}${until}, confirmada por ${confirmed.accountant_name} el ${fullDate(confirmed.day)}: las dos valdrían el ${fullDate(day)}. Termina esa antes.`;
}
