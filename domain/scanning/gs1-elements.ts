import { GROUP_SEPARATOR } from '#domain/scanning/scanned-text.ts';

/** The data of a GS1-128, GS1 DataMatrix or GS1 Digital Link that MeStore uses. */
export interface Gs1Elements {
  /** AI 01, or 02 for the goods within a logistic unit; as written, its check digit need not be right. */
  gtin: string;
  /** AI 10; empty when there is none. */
  lot: string;
  /** AI 17, else 15 (best before), as an ISO day; null when there is none, or when that day does not exist. */
  expiresOn: string | null;
  /** AI 37 or 30: units within; null when it does not say. */
  units: number | null;
}

/** Digits of each element whose length GS1 fixes, by the first two digits of its identifier. */
const FIXED: Record<string, number> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  '11': 6,
  '12': 6,
  '13': 6,
  '14': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '18': 6,
  '19': 6,
  '20': 2,
  '31': 8,
  '32': 8,
  '33': 8,
  '34': 8,
  '35': 8,
  '36': 8,
  '41': 14,
};
const MAX_LOT = 20;

/**
 * Reads the elements of a code that identifies goods; null when it is no such code. Without separators, an
 * element of variable length takes all the rest.
 * @param code without the marks of its reader.
 */
export function readGs1(code: string): Gs1Elements | null {
  const elements = inDigitalLink(code) ?? inParentheses(code) ?? inARow(code);
  const gtin = elements?.get('01') ?? elements?.get('02');
  if (!elements || !gtin || !/^\d{14}$/.test(gtin)) return null;
  const lot = elements.get('10') ?? '';
  return {
    gtin,
    lot: lot.length > MAX_LOT ? '' : lot,
    expiresOn: dayOf(elements.get('17') ?? elements.get('15') ?? ''),
    units: unitsIn(elements.get('37') ?? elements.get('30') ?? ''),
  };
}

/** `https://id.gs1.org/01/07709990000016/10/L-7?17=271231` */
function inDigitalLink(code: string): Map<string, string> | null {
  const [, gtin, path, query] =
    /^https?:\/\/[^?#]+?\/01\/(\d{8,14})((?:\/[^/?#]+)*)\/?(?:\?([^#]*))?/i.exec(code) ?? [];
  if (gtin === undefined) return null;
  const parts = [...(path ?? '').split('/').slice(1), ...(query ?? '').split(/[&=]/)];
  return pairsOf(['01', gtin.padStart(14, '0'), ...parts.map(unescaped)]);
}

/** `(01)07709990000016(17)271231`, or as a Spanish keyboard gives it: `)01=07709990000016)17=271231`. */
function inParentheses(code: string): Map<string, string> | null {
  const identifiers = /[()](\d{2,4})[)=]/g;
  if (code.search(identifiers) !== 0) return null;
  const [, ...parts] = code.split(identifiers);
  return pairsOf(parts.map((each) => each.replaceAll(GROUP_SEPARATOR, '')));
}

function pairsOf(parts: readonly string[]): Map<string, string> {
  return new Map(parts.flatMap((each, at) => (at % 2 === 0 ? [[each, parts[at + 1] ?? '']] : [])));
}

/** `010770999000001617271231`, with a separator after each element of variable length but the last. */
function inARow(code: string): Map<string, string> | null {
  const elements = new Map<string, string>();
  let rest = code;
  while (rest !== '') {
    const identifier = rest.slice(0, 2);
    if (!/^\d\d$/.test(identifier)) return null;
    const ending = rest.indexOf(GROUP_SEPARATOR);
    const end = FIXED[identifier] === undefined ? ending : FIXED[identifier] + 2;
    const element = end < 0 ? rest : rest.slice(0, end);
    elements.set(identifier, element.slice(2));
    rest = rest.slice(element.length);
    if (rest.startsWith(GROUP_SEPARATOR)) rest = rest.slice(1);
  }
  return elements;
}

/** `271231` → `2027-12-31`; day 00 is the last one of its month. */
function dayOf(digits: string): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (year === undefined) return null;
  const at = new Date(Date.UTC(2000 + Number(year), Number(month) - (day === '00' ? 0 : 1), Number(day)));
  const written = at.toISOString().slice(0, 10);
  return written.slice(2, 7) === `${year}-${month}` ? written : null;
}

function unitsIn(digits: string): number | null {
  return /^\d{1,8}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

/** A part of an address without its escapes; as it is where they are broken. */
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
