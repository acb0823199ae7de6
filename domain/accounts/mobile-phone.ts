import * as v from 'valibot';

/**
 * Ten digits that start with 3, with or without the country's prefix, and with any signs that people put
 * between them.
 */
const MOBILE = /^[\s().-]*(?:\+?57[\s().-]*)?3(?:[\s().-]*\d){9}[\s().-]*$/;

/** `+57 315 123 4567` and `3151234567` are the same Colombian mobile: ten digits that start with 3. */
export function normalisePhone(written: string): string {
  return written.replace(/[\s().-]/g, '').replace(/^\+?57(?=3\d{9}$)/, '');
}

export function isMobile(written: string): boolean {
  return MOBILE.test(written);
}

/** A Colombian mobile, however it is written; comes out as its ten digits. */
export const MobilePhone = v.pipe(
  v.string(),
  v.maxLength(30),
  v.regex(MOBILE, 'El celular debe tener 10 dígitos y empezar por 3.'),
  v.transform(normalisePhone),
);
