import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { RuleFields, RuleVersion, SavedVersion } from '#domain/commissions/commission-rule.ts';

const Revision = wholeNumber(0, 2_147_483_647);
export const MAX_RULE_NOTE = 300;

/** Something that a rule is for, by its name. */
const RuleTarget = v.object({
  kind: v.picklist(['store', 'category', 'product']),
  id: Id,
  name: v.string(),
  /** It sells no more: a rule for it reaches nothing. */
  is_closed: v.boolean(),
});
export type RuleTarget = v.InferOutput<typeof RuleTarget>;

/** Answer of `GET /commissions/rules`, and of what changes them. */
export const AllRules = v.object({
  /** Of the last save; 0 where there was none. */
  revision: Revision,
  /** In the order in which they are asked, each with its versions, the last first. */
  rules: v.array(v.object({ rule_id: Id, versions: v.array(SavedVersion) })),
  targets: v.array(RuleTarget),
});
export type AllRules = v.InferOutput<typeof AllRules>;

/** What every save says: its own id, by which it is done once however often it comes, and what the person saw. */
const save = {
  save_id: v.pipe(v.string(), v.uuid()),
  /** What somebody else saved since is asked about, never overwritten. */
  seen_revision: Revision,
  note: v.optional(trimmedText(MAX_RULE_NOTE), ''),
};

/** Body of `POST /commissions/rules`: a new rule, or a new version of one. */
export const SaveRuleBody = v.strictObject({
  ...save,
  /** Null for a new one, which is asked after the others. */
  rule_id: v.nullable(Id),
  rule: RuleFields,
});
export type SaveRuleBody = v.InferOutput<typeof SaveRuleBody>;

/** Body of `POST /commissions/rules/end`. */
export const EndRuleBody = v.strictObject({
  ...save,
  rule_id: Id,
  /** The first day on which it does not hold any more; today ends it now. */
  until_day: CalendarDay,
});
export type EndRuleBody = v.InferOutput<typeof EndRuleBody>;

/** Body of `POST /commissions/rules/undo`: takes the last change of a rule back. */
export const UndoRuleBody = v.strictObject({
  ...save,
  rule_id: Id,
  /** The version that is taken back: it has to be the last one. */
  version: wholeNumber(1),
});
export type UndoRuleBody = v.InferOutput<typeof UndoRuleBody>;

/** Body of `POST /commissions/rules/order`: all rules, the first to be asked first. */
export const OrderRulesBody = v.strictObject({ ...save, rule_ids: v.pipe(v.array(Id), v.maxLength(10_000)) });
export type OrderRulesBody = v.InferOutput<typeof OrderRulesBody>;

/** Question of `GET /commissions/explanation`: a product, or what one would be. */
export const ExplanationQuery = v.object({
  product_id: v.optional(Id),
  vendor_id: v.optional(Id),
  category_id: v.optional(Id),
  /** COP before IVA; by default the product's own. */
  price: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,10}$/, 'Escribe el valor completo y en pesos, como 149900.'),
      v.transform(Number),
    ),
  ),
  day: v.optional(CalendarDay),
});

/** Its answer: which rule applies, why no other does, and what one unit bears. */
export const Explanation = v.object({
  day: v.string(),
  unit_price: Pesos,
  /** Null where no rule applies: nothing is charged. */
  applies: v.nullable(RuleVersion),
  missed: v.array(
    v.object({ rule: RuleVersion, misses: v.array(v.picklist(['store', 'category', 'product', 'price'])) }),
  ),
  shadowed: v.array(RuleVersion),
  commission: Pesos,
  iva_percent: v.number(),
  commission_iva: Pesos,
  /** What is left of the price before IVA. */
  net: v.number(),
});
export type Explanation = v.InferOutput<typeof Explanation>;

const base = '/api/v1/commissions';
export const commissionPaths = {
  rules: `${base}/rules`,
  end: `${base}/rules/end`,
  undo: `${base}/rules/undo`,
  order: `${base}/rules/order`,
  explanation: `${base}/explanation`,
  charged: `${base}/charged`,
  sums: `${base}/charged/sums`,
  own: `${base}/own`,
  ownSums: `${base}/own/sums`,
};
