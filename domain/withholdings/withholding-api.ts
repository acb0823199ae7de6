import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { TaxProfileVersion } from '#domain/withholdings/tax-profile.ts';
import {
  Accountant,
  ListedRule,
  RuleFields,
  WithholdingKindName,
  WithholdingRule,
} from '#domain/withholdings/withholding-rule.ts';

export const MAX_RULE_NOTE = 300;

/** Answer of `GET /withholdings/rules`, and of what changes them: by kind, the newest first. */
export const WithholdingRules = v.object({
  rules: v.array(ListedRule),
  /** Who asks may confirm what another person wrote, and end what was confirmed. */
  may_confirm: v.boolean(),
});
export type WithholdingRules = v.InferOutput<typeof WithholdingRules>;

/** What every save says: its own id, by which it is done once however often it comes. */
const save = { save_id: v.pipe(v.string(), v.uuid()), note: v.optional(trimmedText(MAX_RULE_NOTE), '') };

/** Body of `POST /withholdings/rules`. */
export const AddRuleBody = v.strictObject({ ...save, rule: RuleFields });
export type AddRuleBody = v.InferOutput<typeof AddRuleBody>;

/** Body of `POST /withholdings/rules/confirm`: the accountant who answers for a rule that somebody else wrote. */
export const ConfirmRuleBody = v.strictObject({ ...save, ...Accountant.entries, rule_id: Id });
export type ConfirmRuleBody = v.InferOutput<typeof ConfirmRuleBody>;

/** Body of `POST /withholdings/rules/end`. */
export const EndRuleBody = v.strictObject({
  ...save,
  rule_id: Id,
  /** The first day on which it does not hold any more; today ends it now. */
  until_day: CalendarDay,
});
export type EndRuleBody = v.InferOutput<typeof EndRuleBody>;

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}$/, 'Escribe el valor completo y en pesos, como 149900.'),
  v.transform(Number),
);

/** Question of `GET /withholdings/explanation`: what would be withheld of a sale of a store. */
export const ExplanationQuery = v.object({
  vendor_id: Id,
  /** COP before IVA, and its IVA. */
  price: amount,
  iva: amount,
  payment_method: PaymentMethod,
  /** In Colombia; by default today. */
  day: v.optional(CalendarDay),
});
export type ExplanationQuery = v.InferOutput<typeof ExplanationQuery>;

/** Its answer: each kind with its reason, also where nothing is withheld (`decisionText`). */
export const WithholdingExplanation = v.object({
  day: v.string(),
  store_name: v.string(),
  /** What held on that day; null where the store had said nothing. */
  profile: v.nullable(TaxProfileVersion),
  decisions: v.array(
    v.object({
      kind: WithholdingKindName,
      reason: v.picklist([
        'rule',
        'highest_rule',
        'zero_rate',
        'below_minimum',
        'self_withholder',
        'simple_regime',
        'not_iva_responsible',
        'no_base',
        'no_profile',
        'no_municipality',
        'unconfirmed',
        'no_rule',
      ]),
      rule: v.nullable(WithholdingRule),
      base: Pesos,
      amount: Pesos,
    }),
  ),
});
export type WithholdingExplanation = v.InferOutput<typeof WithholdingExplanation>;

/** Answer of `GET /withholdings/orders/:id`: what is kept of a store's order. */
export const OrderWithholdings = v.object({
  /** Only of what was released to its store something is withheld. */
  is_released: v.boolean(),
  /** By which rate and norm (`withheldByText`), of how many COP at the release, and how many COP are kept as it stands now. */
  withheld: v.array(v.object({ kind: WithholdingKindName, detail: v.string(), base: Pesos, amount: Pesos })),
});
export type OrderWithholdings = v.InferOutput<typeof OrderWithholdings>;

const base = '/api/v1/withholdings';
export const withholdingPaths = {
  rules: `${base}/rules`,
  confirm: `${base}/rules/confirm`,
  end: `${base}/rules/end`,
  explanation: `${base}/explanation`,
  order: (vendorOrderId: string) => `${base}/orders/${encodeURIComponent(vendorOrderId)}`,
  profile: (vendorId: string) => `${base}/stores/${encodeURIComponent(vendorId)}/profile`,
};
