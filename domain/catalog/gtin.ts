const PLAIN = /^(?:\d{8}|\d{12,14})$/;
const WHOLE = 14;

/**
 * Whether a code is a GTIN-8, -12, -13 or -14 whose last digit checks (GS1: weights 3 and 1 from the right).
 */
export function isGtin(code: string): boolean {
  return PLAIN.test(code) && checkDigitOf(code.slice(0, -1)) === Number(code.at(-1));
}

/** Whether a code has as many digits as a GTIN has; they need not check. */
export function isGtinLong(code: string): boolean {
  return PLAIN.test(code);
}

/**
 * A GTIN in the one form in which two can be compared: 14 digits. `7702004003508` and `07702004003508` are one
 * product.
 */
export function gtinKey(gtin: string): string {
  return gtin.padStart(WHOLE, '0');
}

/**
 * The GTINs that the digits of a bar code may mean, as 14 digits. Eight digits are an EAN-8, or a UPC-E, which
 * is a UPC-A that leaves its zeros out; both when both check. Empty when nothing checks.
 */
export function gtinsIn(digits: string): string[] {
  const upcA = upcAOf(digits);
  const read = [isGtin(digits) ? digits : null, upcA].filter((each) => each !== null);
  return [...new Set(read.map(gtinKey))];
}

/**
 * The GTINs, as 14 digits, of a UPC-E that a reader gave without its number system, its check digit or both: six
 * digits, or seven. Its number system is 0 where it does not say.
 */
export function shortUpcE(digits: string): string[] {
  if (!/^\d{6,7}$/.test(digits)) return [];
  const read = [
    ...(digits.length === 6 ? withCheck(`0${digits}`) : []),
    ...(digits.length === 7 ? [...withCheck(digits), upcAOf(`0${digits}`)] : []),
  ];
  return [...new Set(read.filter((each) => each !== null).map(gtinKey))];
}

/** A UPC-E with whichever check digit is right. */
function withCheck(digits: string): (string | null)[] {
  return Array.from({ length: 10 }, (_, check) => upcAOf(`${digits}${check}`));
}

/**
 * The GTIN of the units in the carton that a GTIN-14 names: indicator digits 1 to 8 are a level of packaging of
 * the same product. Null for a single unit, and for goods of variable measure (9).
 * @param key 14 digits.
 */
export function contentOfCarton(key: string): string | null {
  if (!/^[1-8]/.test(key)) return null;
  const unit = `0${key.slice(1, -1)}`;
  return `${unit}${checkDigitOf(unit)}`;
}

/** The GTINs of the units in those of some GTINs that name a carton. @param keys 14 digits each. */
export function contentsOfCartons(keys: readonly string[]): string[] {
  return keys.map(contentOfCarton).filter((each) => each !== null);
}

function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .map(Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** The UPC-A of a UPC-E with its number system and check digit; null when it is none. */
function upcAOf(digits: string): string | null {
  const [, system, a, b, c, d, e, last = '', check] =
    /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(digits) ?? [];
  if (system === undefined) return null;
  const bodies: Record<string, string> = {
    0: `${a}${b}00000${c}${d}${e}`,
    1: `${a}${b}10000${c}${d}${e}`,
    2: `${a}${b}20000${c}${d}${e}`,
    3: `${a}${b}${c}00000${d}${e}`,
    4: `${a}${b}${c}${d}00000${e}`,
  };
  const whole = `${system}${bodies[last] ?? `${a}${b}${c}${d}${e}0000${last}`}${check}`;
  return isGtin(whole) ? whole : null;
}
