import { pastedText } from '#domain/text/pasted-text.ts';

/** Weights of the digits of a NIT, from the right (DIAN, Orden Administrativa 4 de 1989). */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/**
 * The number of an identity document as people and cards write it: `1.098.765.432` → `1098765432`,
 * `900.123.456-7` → `900123456-7`, `ab 123456` → `AB123456`.
 */
export function normaliseIdentification(input: string): string {
  return pastedText(input)
    .toUpperCase()
    .replaceAll(/[.,'\s]/g, '')
    .replace(/^NIT:?/, '')
    .replace(/^(?:CC|CE|TI|PP|PPT):?(?=\d)/, '');
}

/** The check digit of a NIT. @param digits without it. */
export function nitCheckDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, each, at) => total + Number(each) * (WEIGHTS[at] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}

/** Whether a normalised NIT may be one: its check digit, where it has one, is right. */
export function isNit(number: string): boolean {
  const [, digits, check] = /^(\d{7,10})(?:-(\d))?$/.exec(number) ?? [];
  return digits !== undefined && (check === undefined || nitCheckDigit(digits) === Number(check));
}

/**
 * Which numbers each kind of document has, once normalised. A cédula and a tarjeta de identidad are digits alone (a
 * NUIP has ten, older ones fewer; a tarjeta of before the NUIP eleven), a passport has a digit at least, and the
 * gateways take 7 to 15 digits of a PPT.
 */
const NUMBERS = {
  CC: /^[1-9]\d{4,9}$/,
  CE: /^E?\d{4,8}$/,
  TI: /^[1-9]\d{9,10}$/,
  PP: /^(?=.*\d)[A-Z\d]{4,12}$/,
  PPT: /^\d{7,15}$/,
} as const;

/** The kinds of identity documents, by the codes that banks and gateways have for them. */
export type IdentificationType = keyof typeof NUMBERS | 'NIT';

/** Whether a normalised number may be one of a document of that kind. */
export function isIdentification(type: IdentificationType, number: string): boolean {
  return type === 'NIT' ? isNit(number) : NUMBERS[type].test(number);
}
