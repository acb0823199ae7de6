import * as v from 'valibot';
import { pastedText } from '#domain/text/pasted-text.ts';

/** The signs that people and devices put between digits. */
const SIGNS = /[\s().\-/]/g;
const MOBILE = /^3\d{9}$/;

/**
 * `+57 315 123 4567`, `0057 315…`, `tel:+573151234567` and `3151234567` are the same Colombian mobile: ten
 * digits that start with 3.
 */
export function normalisePhone(input: string): string {
  const digits = pastedText(input).replace(/^tel:/i, '').replaceAll(SIGNS, '');
  return digits.replace(/^(?:\+|00)?57(?=3\d{9}$)/, '');
}

export function isMobile(input: string): boolean {
  return MOBILE.test(normalisePhone(input));
}

/** A Colombian mobile, however it is written; comes out as its ten digits. */
export const MobilePhone = v.pipe(
  v.string(),
  v.maxLength(100),
  v.transform(normalisePhone),
  v.regex(MOBILE, 'El celular debe tener 10 dígitos y empezar por 3.'),
);
