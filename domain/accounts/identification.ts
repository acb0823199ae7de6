import { pastedText } from '#domain/text/pasted-text.ts';

/** Weights of the digits of a NIT, from the right (DIAN, Orden Administrativa 4 de 1989). */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/**
 * The number of an identity document as people and cards write it: `1.098.765.432` → `1098765432`,
 * `900.123.456-7` → `900123456-7`, `ab 123456` → `AB123456`.
 */
export function normaliseIdentification(written: string): string {
  return pastedText(written)
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
