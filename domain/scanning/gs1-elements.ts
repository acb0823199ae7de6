import { NO_LOT, type Lot } from '#domain/inventory/lot.ts';
import { readingsInARow, type ElementsOfCode } from '#domain/scanning/gs1-in-a-row.ts';
import { GROUP_SEPARATOR } from '#domain/scanning/scanned-text.ts';
import { typedAddress } from '#domain/scanning/us-keyboard.ts';

/** The data of a GS1-128, GS1 DataMatrix or GS1 Digital Link that MeStore uses. */
export interface Gs1Elements {
  /** AI 01, or 02 for the goods within a logistic unit; as written, its check digit need not be right. */
  gtin: string;
  /** AI 10; empty when there is none, or when it cannot be told. */
  lot: string;
  /**
   * AI 17, else 15 (best before), as an ISO day; null when there is none, when that day does not exist, or when it
   * cannot be told.
   */
  expiresOn: string | null;
  /** AI 37 or 30: units within; null when it does not say. */
  units: number | null;
  /**
   * The lots that the code may mean, where its reader left out what ends an element: a person has to say which.
   * Empty where it is sure.
   */
  readings: readonly Lot[];
}

const MAX_LOT = 20;

/**
 * Reads the elements of a code that identifies goods; null when it is no such code.
 * @param code without the marks of its reader.
 */
export function readGs1(code: string): Gs1Elements | null {
  const sure = inDigitalLink(typedAddress(code)) ?? inParentheses(code);
  const possible = (sure ? [sure] : readingsInARow(withSeparators(code))).flatMap(
    (each) => saidBy(each) ?? [],
  );
  const [first, ...others] = possible;
  if (!first) return null;
  const { gtin, units, ...lot } = first;
  // What says a day comes first: a lot that took it comes last.
  const inOrder = [lot, ...others].toSorted(
    (a, b) => Number(a.expires_on === null) - Number(b.expires_on === null),
  );
  const lots = new Map(inOrder.map((each) => [`${each.lot} ${each.expires_on}`, lotIn(each)]));
  const isSure = lots.size === 1;
  const said = isSure ? lot : NO_LOT;
  return {
    gtin,
    units,
    lot: said.lot,
    expiresOn: said.expires_on,
    readings: isSure ? [] : [...lots.values()],
  };
}

function saidBy(elements: ElementsOfCode): (Lot & { gtin: string; units: number | null }) | null {
  const gtin = elements.get('01') ?? elements.get('02');
  if (!gtin || !/^\d{14}$/.test(gtin)) return null;
  const lot = elements.get('10') ?? '';
  return {
    gtin,
    lot: lot.length > MAX_LOT ? '' : lot,
    expires_on: dayOf(elements.get('17') ?? elements.get('15') ?? ''),
    units: unitsIn(elements.get('37') ?? elements.get('30') ?? ''),
  };
}

function lotIn({ lot, expires_on }: Lot): Lot {
  return { lot, expires_on };
}

/**
 * What readers give for FNC1 where their keyboard has no such key: a sign of no GS1 code, or its name in brackets
 * of whatever layout.
 */
const SUBSTITUTES = /[<[{(;¨´*^]GS[>\]})Ññ:¨´*+]|\\x1d|\\u001d|\^\]|&\+|[\u241D|~¬¦]/gi;

function withSeparators(code: string): string {
  return code.replaceAll(SUBSTITUTES, GROUP_SEPARATOR);
}

/** `https://id.gs1.org/01/07709990000016/10/L-7?17=271231` */
function inDigitalLink(code: string): ElementsOfCode | null {
  const [, gtin, path, query] =
    /^https?:\/\/[^?#]+?\/01\/(\d{8,14})((?:\/[^/?#]+)*)\/?(?:\?([^#]*))?/i.exec(code) ?? [];
  if (gtin === undefined) return null;
  const parts = [...(path ?? '').split('/').slice(1), ...(query ?? '').split(/[&=]/)];
  return pairsOf(['01', gtin.padStart(14, '0'), ...parts.map(unescaped)]);
}

/** `(01)07709990000016(17)271231`, or as a Spanish keyboard gives it: `)01=07709990000016)17=271231`. */
function inParentheses(code: string): ElementsOfCode | null {
  const identifiers = /[()](\d{2,4})[)=]/g;
  if (code.search(identifiers) !== 0) return null;
  const [, ...parts] = code.split(identifiers);
  return pairsOf(parts.map((each) => withSeparators(each).replaceAll(GROUP_SEPARATOR, '')));
}

function pairsOf(parts: readonly string[]): ElementsOfCode {
  return new Map(parts.flatMap((each, at) => (at % 2 === 0 ? [[each, parts[at + 1] ?? '']] : [])));
}

/** `271231` → `2027-12-31`; day 00 is the last one of its month. */
export function dayOf(digits: string): string | null {
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
