import { formatPercent, formatPesos } from '#domain/base/money.ts';
import type { CommissionTerms } from '#domain/commissions/commission-terms.ts';
import { isForEverything, type RuleConditions } from '#domain/commissions/commission-rule.ts';
import type { RuleMiss } from '#domain/commissions/rule-for.ts';

/** Why a rule that was asked before is not the one. */
export const ruleMissLabels: Readonly<Record<RuleMiss, string>> = {
  store: 'es de otra tienda',
  category: 'es de otra categoría',
  product: 'es de otro producto',
  price: 'es de otros precios',
};

/** A rate in hundredths of a percent: `1250` → `12,5 %`. */
export function formatRate(rateBp: number): string {
  const decimals = String(rateBp % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return formatPercent(Math.floor(rateBp / 100)).replace(
    /^\d+/,
    (whole) => whole + (decimals && `,${decimals}`),
  );
}

/** What a unit bears: `12,5 % + $ 500 por unidad, mínimo $ 1.000, máximo $ 9.000`. */
export function termsText({ rate_bp, unit_fee, minimum, maximum }: CommissionTerms): string {
  const asked = [
    ...(rate_bp > 0 || unit_fee === 0 ? [formatRate(rate_bp)] : []),
    ...(unit_fee > 0 ? [`${formatPesos(unit_fee)} por unidad`] : []),
  ].join(' + ');
  const bounds = [
    ...(minimum === null ? [] : [`mínimo ${formatPesos(minimum)}`]),
    ...(maximum === null ? [] : [`máximo ${formatPesos(maximum)}`]),
  ];
  return [asked, ...bounds].join(', ');
}

/** The names of what rules are for, by id. */
export interface RuleTargets {
  stores: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  products: ReadonlyMap<string, string>;
}

/** Whom a rule is for: `Calzado La Isla · Calzado · desde $ 50.000`. */
export function conditionsText(rule: RuleConditions, targets: RuleTargets): string {
  if (isForEverything(rule)) return 'Todo lo demás';
  const { vendor_id, category_id, product_id, price_from, price_to } = rule;
  const named = (names: ReadonlyMap<string, string>, id: string | null) =>
    id === null ? [] : [names.get(id) ?? id];
  const text = [
    ...named(targets.stores, vendor_id),
    ...named(targets.categories, category_id),
    ...named(targets.products, product_id),
    ...pricesText(price_from, price_to),
  ].join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pricesText(from: number | null, to: number | null): string[] {
  if (from !== null && to !== null) return [`de ${formatPesos(from)} a ${formatPesos(to)}`];
  if (from !== null) return [`desde ${formatPesos(from)}`];
  return to === null ? [] : [`hasta ${formatPesos(to)}`];
}
