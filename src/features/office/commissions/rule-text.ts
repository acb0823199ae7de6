import { parsePesos } from '#domain/text/parse-pesos.ts';
import { WHOLE_RATE_BP } from '#domain/commissions/commission-terms.ts';
import type { RuleFields, RuleVersion } from '#domain/commissions/commission-rule.ts';

/** A rule as the form has it: amounts as they are written, empty where there is none. */
export interface RuleText {
  vendor: { id: string; name: string } | null;
  category_id: string;
  product: { id: string; name: string } | null;
  price_from: string;
  price_to: string;
  /** In percent, with a decimal comma. */
  rate: string;
  unit_fee: string;
  minimum: string;
  maximum: string;
  from_day: string;
  until_day: string;
}

export type RuleTextProblems = Partial<Record<string, string>>;

/** The most that a rule has: above the price of anything. */
const MAX_PESOS = 9_999_999_999;

const written = (amount: number | null) => (amount === null ? '' : String(amount));

/** What the form begins with. */
export function textOfRule(
  rule: RuleVersion | null,
  names: { store: string; product: string },
  today: string,
): RuleText {
  const { vendor_id = null, category_id = null, product_id = null } = rule ?? {};
  return {
    vendor: vendor_id === null ? null : { id: vendor_id, name: names.store },
    category_id: category_id ?? '',
    product: product_id === null ? null : { id: product_id, name: names.product },
    price_from: written(rule?.price_from ?? null),
    price_to: written(rule?.price_to ?? null),
    rate: rule ? String(rule.rate_bp / 100).replace('.', ',') : '',
    unit_fee: rule && rule.unit_fee > 0 ? String(rule.unit_fee) : '',
    minimum: written(rule?.minimum ?? null),
    maximum: written(rule?.maximum ?? null),
    from_day: rule && rule.from_day > today ? rule.from_day : today,
    // The end of one that is over would end it before it begins again.
    until_day: rule?.until_day && rule.until_day > today ? rule.until_day : '',
  };
}

/** What was written, as the server takes it; or what cannot be read, by field. */
export function ruleOfText(text: RuleText): { rule: RuleFields } | { problems: RuleTextProblems } {
  const rate_bp = rateOf(text.rate);
  const amounts = {
    price_from: amountOf(text.price_from),
    price_to: amountOf(text.price_to),
    unit_fee: amountOf(text.unit_fee),
    minimum: amountOf(text.minimum),
    maximum: amountOf(text.maximum),
  };
  const problems: RuleTextProblems = {};
  if (rate_bp === undefined)
    problems['rule.rate_bp'] = 'Escribe un porcentaje de 0 a 100, con dos decimales o menos.';
  for (const [field, amount] of Object.entries(amounts))
    if (amount === undefined) problems[`rule.${field}`] = 'Escribe pesos enteros, como 1500 o 1.500.';
  if (text.from_day === '') problems['rule.from_day'] = 'Elige desde qué día vale.';
  if (Object.keys(problems).length > 0) return { problems };
  const { unit_fee, ...bounds } = amounts;
  return {
    rule: {
      vendor_id: text.vendor?.id ?? null,
      category_id: text.category_id || null,
      product_id: text.product?.id ?? null,
      price_from: bounds.price_from ?? null,
      price_to: bounds.price_to ?? null,
      rate_bp: rate_bp ?? 0,
      unit_fee: unit_fee ?? 0,
      minimum: bounds.minimum ?? null,
      maximum: bounds.maximum ?? null,
      from_day: text.from_day,
      until_day: text.until_day || null,
    },
  };
}

/** Hundredths of a percent; empty is none, undefined what is no rate. */
function rateOf(text: string): number | undefined {
  const asked = text.trim().replace(/\s*%$/, '').replace(',', '.');
  if (asked === '') return 0;
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(asked)) return undefined;
  const rate = Math.round(Number(asked) * 100);
  return rate <= WHOLE_RATE_BP ? rate : undefined;
}

/** Whole pesos, with points between the thousands or without; null of none, undefined of what is no amount. */
function amountOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const { pesos } = parsePesos(text);
  return pesos === null || pesos > MAX_PESOS ? undefined : pesos;
}
