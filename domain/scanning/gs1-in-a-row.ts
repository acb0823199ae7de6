import { GROUP_SEPARATOR } from '#domain/scanning/scanned-text.ts';

/** What each element of a code says, by its application identifier. */
export type ElementsOfCode = ReadonlyMap<string, string>;

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
/** Days: production, due, packaging, best before, sell by, expiry. */
const DAYS = new Set(['11', '12', '13', '15', '16', '17']);
/** Elements of variable length within which the next one may have begun unmarked, or which may have begun so. */
const VARIABLE: Record<string, RegExp> = {
  '10': /^[!-z]{1,20}$/,
  // A serial number of two or three signs is none: otherwise half the lots with a 21 in them would be asked about.
  '21': /^[!-z]{4,20}$/,
  '30': /^\d{1,8}$/,
  '37': /^\d{1,8}$/,
};
/** Real codes have a few elements; a text that is none may have more ways to be cut than anybody waits for. */
const MOST_READINGS = 200;

/**
 * The readings of `010770999000001617271231`, the one by the standard first: a separator ends each element of variable
 * length but the last. Where a code has no separator, its reader may have left them out, and an element that begins
 * within another is a reading too. Empty when it is no such code.
 */
export function readingsInARow(code: string): ElementsOfCode[] {
  const bySeparators = byStandard(code);
  if (!bySeparators) return [];
  if (code.includes(GROUP_SEPARATOR)) return [bySeparators];
  const readings = [bySeparators];
  cut(code, new Map(), readings);
  return readings;
}

function byStandard(code: string): ElementsOfCode | null {
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

/** Adds every way to read all of a text as elements that are whole, each once. */
function cut(rest: string, before: ElementsOfCode, readings: ElementsOfCode[]): void {
  if (readings.length >= MOST_READINGS) return;
  if (rest === '') {
    readings.push(before);
    return;
  }
  const identifier = rest.slice(0, 2);
  if (before.has(identifier)) return;
  const length = FIXED[identifier];
  const variable = VARIABLE[identifier];
  const shortest = length ?? 1;
  const longest = length ?? (variable ? rest.length - 2 : 0);
  for (let size = shortest; size <= longest; size += 1) {
    const content = rest.slice(2, 2 + size);
    if (content.length < size || !isWhole(identifier, content, before)) continue;
    cut(rest.slice(2 + size), new Map([...before, [identifier, content]]), readings);
  }
}

function isWhole(identifier: string, content: string, before: ElementsOfCode): boolean {
  // Units within are told of logistic units, whose goods are AI 02.
  if (identifier === '37' && !before.has('02')) return false;
  if (DAYS.has(identifier)) return /^\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.test(content);
  return VARIABLE[identifier]?.test(content) ?? /^\d+$/.test(content);
}
