import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { fullDate } from '#domain/calendar/day.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { taxpayerLabels } from '#domain/withholdings/tax-profile.ts';
import {
  type WithholdingKind,
  withholdingBaseLabels,
  withholdingBases,
  withholdingKindLabels,
} from '#domain/withholdings/withholding-kind.ts';
import type { RuleConditions, WithholdingRule } from '#domain/withholdings/withholding-rule.ts';
import type { WithholdingDecision } from '#domain/withholdings/withholdings-of.ts';

/** What a page says of a rule for which no accountant answers. */
export const UNCONFIRMED = 'Sin confirmar por un contador: no se aplica.';

const SPACE = '\u00a0';
/** In how many of its parts a rate is said: ICA is always said per thousand. */
const isPerMille = (kind: WithholdingKind) => kind === 'reteica';

/** The figure of a rate as people write it: `1,5` percent, or `9,66` per thousand of ICA. */
export function rateFigure(kind: WithholdingKind, rate: number): string {
  const parts = isPerMille(kind) ? 100 : 1_000;
  const decimals = String(rate % parts)
    .padStart(String(parts).length - 1, '0')
    .replace(/0+$/, '');
  return `${formatWhole(Math.floor(rate / parts))}${decimals && `,${decimals}`}`;
}

/** A rate with its unit: `1,5 %`, `9,66 por mil`. */
export function rateText(kind: WithholdingKind, rate: number): string {
  return `${rateFigure(kind, rate)}${SPACE}${isPerMille(kind) ? `por${SPACE}mil` : '%'}`;
}

/** Parts of `WHOLE_RATE` of what somebody wrote as `rateFigure` says it; null of what is no rate. */
export function rateOfText(kind: WithholdingKind, text: string): number | null {
  const asked = text
    .trim()
    .replace(/\s*(?:%|‰|por\s*mil)$/i, '')
    .replace('.', ',');
  const most = isPerMille(kind) ? 2 : 3;
  const [whole = '', decimals = ''] = asked.split(',');
  if (!/^\d{1,4}(?:,\d+)?$/.test(asked) || decimals.length > most) return null;
  const rate = Number(whole + decimals.padEnd(most, '0'));
  return rate <= 100_000 ? rate : null;
}

/** Of what a rate is a part: `1,5 % del precio sin IVA`. */
export function rateOfBaseText(kind: WithholdingKind, rate: number): string {
  return `${rateText(kind, rate)} del ${withholdingBaseLabels[withholdingBases[kind]]}`;
}

/** Whom a rule is for. @param placeName of a municipality; the code where nobody knows it. */
export function conditionsText(
  rule: RuleConditions,
  placeName: (code: string) => string | undefined,
): string {
  const { municipality_code: place, ciiu, taxpayer, payment_method: method } = rule;
  const named = [
    ...(place === null ? [] : [placeName(place) ?? place]),
    ...(ciiu === null ? [] : [`CIIU ${ciiu}`]),
    ...(taxpayer === null ? [] : [taxpayerLabels[taxpayer]]),
    ...(method === null ? [] : [`pagado con ${paymentMethodLabels[method]}`]),
  ];
  return named.length === 0 ? 'Todas las tiendas y ventas' : named.join(' · ');
}

/** What a line of money says of the rule by which it was withheld: `Retefuente 1,5 % · ET art. 365`. It is part of files that never change. */
export function withheldByText({ kind, rate, norm }: { kind: WithholdingKind; rate: number; norm: string }) {
  return `${withholdingKindLabels[kind]} ${rateText(kind, rate)} · ${norm}`;
}

/** Why something is withheld, or nothing, for who asks. */
export function decisionText({ kind, reason, rule, base, amount }: WithholdingDecision): string {
  const by = rule ? `${rateOfBaseText(kind, rule.rate)}, ${rule.norm}` : '';
  const what = withholdingKindLabels[kind];
  switch (reason) {
    case 'rule':
      return `${formatPesos(amount)}: ${by}.`;
    case 'highest_rule':
      return `${formatPesos(amount)}: ${by}. No se sabe la actividad de la tienda, y se aplica la tarifa más alta de su municipio.`;
    case 'zero_rate':
      return `Nada: la regla es de 0 (${rule?.norm ?? ''}).`;
    case 'below_minimum':
      return `Nada: la venta queda por debajo de la base mínima de ${formatPesos(rule?.base_minimum ?? 0)} (${rule?.norm ?? ''}).`;
    case 'self_withholder':
      return 'Nada: la tienda es autorretenedora.';
    case 'simple_regime':
      return `Nada: la tienda es del régimen simple, y no se le practica ${what} (ET art. 907 y 911).`;
    case 'not_iva_responsible':
      return 'Nada: la tienda no es responsable de IVA.';
    case 'no_base':
      return base === 0 && withholdingBases[kind] === 'iva'
        ? 'Nada: la venta no tiene IVA.'
        : 'Nada: no queda venta sobre la cual retener.';
    case 'no_profile':
      return 'Nada: la tienda no ha dicho sus datos tributarios.';
    case 'no_municipality':
      return 'Nada: la tienda no ha dicho en qué municipio declara ICA.';
    case 'unconfirmed':
      return `Nada: hay una regla (${by}), ${UNCONFIRMED.toLowerCase()}`;
    case 'no_rule':
      return kind === 'reteica'
        ? 'Nada: sin regla para el municipio de la tienda.'
        : 'Nada: sin regla para la tienda.';
  }
}

/** Who answers for a rule, and since when. */
export function confirmedText({ confirmed }: Pick<WithholdingRule, 'confirmed'>): string {
  if (confirmed === null) return UNCONFIRMED;
  const { accountant_name: name, accountant_card: card, day } = confirmed;
  return `Confirmada por ${name} (T. P. ${card}) el ${fullDate(day)}`;
}
