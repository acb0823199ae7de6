import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import type { Day } from '#domain/calendar/day.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { Ciiu, MunicipalityCode, Taxpayer } from '#domain/withholdings/tax-profile.ts';
import { WHOLE_RATE, WITHHOLDING_KINDS } from '#domain/withholdings/withholding-kind.ts';

export const WithholdingKindName = v.picklist(WITHHOLDING_KINDS);

const said = (least: number, most: number, sentence: string) =>
  v.pipe(trimmedText(most), v.minLength(least, sentence));

/** Whom a rule is for; null is any. */
export const RuleConditions = v.object({
  municipality_code: v.nullable(MunicipalityCode),
  ciiu: v.nullable(Ciiu),
  taxpayer: v.nullable(Taxpayer),
  payment_method: v.nullable(PaymentMethod),
});
export type RuleConditions = v.InferOutput<typeof RuleConditions>;

/** What a person writes of a rule. */
export const RuleFields = v.strictObject({
  kind: WithholdingKindName,
  ...RuleConditions.entries,
  /** COP before IVA of the order as it was sold: of one that is cheaper nothing is withheld. */
  base_minimum: wholeNumber(0, 2_147_483_647),
  /** In parts of `WHOLE_RATE`; 0 says that nothing is withheld, with its norm. */
  rate: wholeNumber(0, WHOLE_RATE),
  /** Days in Colombia: the first on which it holds, and the first on which it does not any more. */
  from_day: CalendarDay,
  until_day: v.nullable(CalendarDay),
  /** Law, decree or agreement, and its article. */
  norm: said(5, 200, 'Escribe la norma y el artículo, como «ET art. 437-1».'),
});
export type RuleFields = v.InferOutput<typeof RuleFields>;

/** The accountant who answers for a rule. */
export const Accountant = v.strictObject({
  accountant_name: said(5, 120, 'Escribe el nombre completo del contador.'),
  accountant_card: v.pipe(
    trimmedText(20),
    v.regex(/^\d{1,7}-?[A-Za-z]$/, 'Escribe la tarjeta profesional como está en ella: 123456-T.'),
    v.toUpperCase(),
  ),
});
export type Accountant = v.InferOutput<typeof Accountant>;

/** A rule as it decides. @property confirmed null while no accountant answers for it: then it is not applied. */
export const WithholdingRule = v.object({
  ...RuleFields.entries,
  id: Id,
  confirmed: v.nullable(
    v.object({
      accountant_name: v.string(),
      accountant_card: v.string(),
      /** In Colombia; before it the rule decided nothing. */
      day: v.string(),
    }),
  ),
});
export type WithholdingRule = v.InferOutput<typeof WithholdingRule>;

export const ruleStepLabels = { added: 'Se agregó', confirmed: 'Se confirmó', ended: 'Se terminó' };
/** What people did with a rule. */
export const RuleStep = v.object({
  step: v.picklist(keysOf(ruleStepLabels)),
  by: v.string(),
  at: Instant,
  note: v.string(),
});
export type RuleStep = v.InferOutput<typeof RuleStep>;

/** A rule with everything that people did with it, the last first. */
export const ListedRule = v.object({
  ...WithholdingRule.entries,
  steps: v.array(RuleStep),
  /** The person who asks wrote it: somebody else confirms it. */
  is_own: v.boolean(),
});
export type ListedRule = v.InferOutput<typeof ListedRule>;

/** Whether a rule is in force on a day, confirmed or not. */
export function isInForce({ from_day, until_day }: Pick<RuleFields, 'from_day' | 'until_day'>, day: Day) {
  return from_day <= day && (until_day === null || day < until_day);
}

/** Whether an accountant answered for it on that day. */
export function isConfirmedOn({ confirmed }: Pick<WithholdingRule, 'confirmed'>, day: Day): boolean {
  return confirmed !== null && confirmed.day <= day;
}

/** What a rule can name, the most specific first: of two rules that apply the one that names the earlier of these wins. */
export const CONDITIONS = keysOf(RuleConditions.entries);
