import type { Day } from '#domain/calendar/day.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { parsePesos } from '#domain/text/parse-pesos.ts';
import type { Taxpayer } from '#domain/withholdings/tax-profile.ts';
import type { WithholdingKind } from '#domain/withholdings/withholding-kind.ts';
import { rateOfText } from '#domain/withholdings/withholding-labels.ts';
import type { RuleFields } from '#domain/withholdings/withholding-rule.ts';

/** A rule as the form has it: figures as they are written, empty where there is none. */
export interface RuleDraft {
  kind: WithholdingKind;
  /** Whether it is for one municipality. */
  isLocal: boolean;
  department_code: string;
  municipality_code: string;
  ciiu: string;
  taxpayer: Taxpayer | '';
  payment_method: PaymentMethod | '';
  base_minimum: string;
  rate: string;
  from_day: string;
  until_day: string;
  norm: string;
}

export type DraftProblems = Readonly<Partial<Record<string, string>>>;

export function emptyDraft(today: Day): RuleDraft {
  return {
    kind: 'retefuente',
    isLocal: false,
    department_code: '',
    municipality_code: '',
    ciiu: '',
    taxpayer: '',
    payment_method: '',
    base_minimum: '',
    rate: '',
    from_day: today,
    until_day: '',
    norm: '',
  };
}

/** What was written, as the server takes it; or what cannot be read, by field. */
export function ruleOfDraft(draft: RuleDraft): { rule: RuleFields } | { problems: DraftProblems } {
  const { kind, municipality_code: place, ciiu, norm, from_day } = draft;
  const isLocal = kind === 'reteica' && draft.isLocal;
  const rate = rateOfText(kind, draft.rate);
  const minimum = draft.base_minimum.trim() === '' ? 0 : parsePesos(draft.base_minimum).pesos;
  const problems = {
    ...(isLocal && place === '' && { 'rule.municipality_code': 'Elige el municipio.' }),
    ...(!/^(?:\d{4})?$/.test(ciiu.trim()) && {
      'rule.ciiu': 'Escribe el código CIIU como está en el RUT: 4771.',
    }),
    ...(rate === null && {
      'rule.rate':
        kind === 'reteica'
          ? 'Escribe la tarifa por mil, como 9,66.'
          : 'Escribe un porcentaje, como 2,5. Con 0 no se retiene.',
    }),
    ...(minimum === null && { 'rule.base_minimum': 'Escribe pesos enteros, como 100.000, o déjalo vacío.' }),
    ...(norm.trim().length < 5 && {
      'rule.norm': 'Escribe la norma y el artículo, como «ET art. 437-1».',
    }),
    ...(from_day === '' && { 'rule.from_day': 'Elige desde qué día vale.' }),
  };
  if (Object.keys(problems).length > 0 || rate === null || minimum === null) return { problems };
  return {
    rule: {
      kind,
      municipality_code: isLocal ? place : null,
      ciiu: ciiu.trim() || null,
      taxpayer: draft.taxpayer || null,
      payment_method: draft.payment_method || null,
      base_minimum: minimum,
      rate,
      from_day,
      until_day: draft.until_day || null,
      norm: norm.trim(),
    },
  };
}
