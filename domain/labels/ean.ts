import { isGtin } from '#domain/catalog/gtin.ts';

/** Widths in modules of space, bar, space, bar of each digit, in set A (ISO/IEC 15420, table 1). */
const DIGITS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** The sets of the left half of an EAN-13, which say its first digit. */
const LEFT_SETS = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
];
const GUARD = '111';
const CENTRE = '11111';

/** The bars of an EAN. */
export interface EanBars {
  kind: 'ean_13' | 'ean_8';
  /** Widths in modules of its bars and spaces, a bar first. */
  widths: number[];
}

/** A GTIN as EAN-13 or EAN-8, without the zeros before it (a GTIN-12 as EAN-13); null when it is neither. */
export function eanBars(code: string): EanBars | null {
  if (!isGtin(code)) return null;
  const digits = code.replace(/^0(?=\d{13}$)/, '').replace(/^0{5}(?=\d{8}$)/, '');
  if (digits.length === 8) return ean8(digits);
  return digits.length === 14 ? null : ean13(digits.padStart(13, '0'));
}

function ean13(digits: string): EanBars {
  const sets = LEFT_SETS[Number(digits.charAt(0))] ?? '';
  const left = Array.from(digits.slice(1, 7), (each, at) => digitIn(sets.charAt(at), each));
  return { kind: 'ean_13', widths: between(left, digits.slice(7)) };
}

function ean8(digits: string): EanBars {
  const left = Array.from(digits.slice(0, 4), (each) => digitIn('A', each));
  return { kind: 'ean_8', widths: between(left, digits.slice(4)) };
}

/** Both halves with their guards. Set C of the right half has the widths of set A, a bar first. */
function between(left: readonly string[], right: string): number[] {
  const half = [...right].map((each) => digitIn('A', each));
  return [...[GUARD, ...left, CENTRE, ...half, GUARD].join('')].map(Number);
}

/** Set B is set A backwards. */
function digitIn(set: string, digit: string): string {
  const widths = DIGITS[Number(digit)] ?? '';
  return set === 'B' ? [...widths].toReversed().join('') : widths;
}
