import type { CompanyRole } from '#domain/companies/company.ts';
import type { CompanyPerson } from '#domain/companies/company-people.ts';
import { parsePesos } from '#domain/text/parse-pesos.ts';

/** What somebody does in a company, as the form has it. */
export interface TypedRights {
  email: string;
  role: CompanyRole;
  order_limit: string;
  month_limit: string;
}

/** What the form begins with. */
export function typedOf(person: CompanyPerson | null): TypedRights {
  return {
    email: '',
    role: person?.role ?? 'buyer',
    order_limit: textOf(person?.order_limit),
    month_limit: textOf(person?.month_limit),
  };
}

/** Only who buys has limits. */
export function rightsOf({ role, order_limit, month_limit }: TypedRights) {
  return role === 'buyer'
    ? { role, order_limit: pesosOf(order_limit), month_limit: pesosOf(month_limit) }
    : { role, order_limit: null, month_limit: null };
}

function textOf(limit: number | null | undefined): string {
  return limit === null || limit === undefined ? '' : String(limit);
}

/** Nothing is no limit; what is no amount, or one that lost its zeros, is judged by the schema. */
function pesosOf(text: string): number | null {
  return text.trim() === '' ? null : (parsePesos(text).pesos ?? Number.NaN);
}

/** The refusals of a form, those of limits in words that say how to write one. */
export function limitMessages(fields: Record<string, string>): Record<string, string> {
  const said = Object.keys(fields).map((name) => [
    name,
    name.endsWith('_limit')
      ? 'Escribe el tope completo y en pesos, como 1.500.000, o déjalo vacío.'
      : (fields[name] ?? ''),
  ]);
  return Object.fromEntries(said) as Record<string, string>;
}
