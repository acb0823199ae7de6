import { byAttributeName, orderedAttributes, type VariantAttributes } from '#domain/catalog/variant.ts';
import { foldForSearch } from '#domain/text/search-terms.ts';
import { unitOf } from '#domain/text/units.ts';

/** The kinds of values, in the order in which a list of all of them stands. */
const KINDS = ['age', 'number', 'measure', 'letters', 'word', 'single'] as const;

interface Size {
  kind: (typeof KINDS)[number];
  amount: number;
  /** Of a measure: what it is of, `length`, `mass`, or its unit; those of one stand together. */
  of?: string;
}

/**
 * Compares two values of an attribute as people look for them: ages from newborn on, numbers from low to high,
 * measures by what they are (`500 ml`, `1 l`; `1/2"`, `3/4"`, `1"`), letters and their words from small to large
 * with any number of X (`2XL` is `XXL`), other words by the alphabet, and the one size last. A total order: it
 * does not depend on the order in which the values come.
 */
export function bySize(a: string, b: string): number {
  return compareSizes(a, sizeOf(a, 'months'), b, sizeOf(b, 'months'));
}

/** The values of one attribute in the order of `bySize`. Where one is a length, the `m` of the others are metres. */
export function inOrderOfSize(values: Iterable<string>): string[] {
  const all = [...values];
  const m = all.some(isLength) ? 'metres' : 'months';
  return all
    .map((value) => ({ value, size: sizeOf(value, m) }))
    .sort((a, b) => compareSizes(a.value, a.size, b.value, b.size))
    .map(({ value }) => value);
}

/** Compares two variants of a family by the values of their attributes, the first attributes first. */
export function byVariant(a: VariantAttributes, b: VariantAttributes): number {
  const [left, right] = [orderedAttributes(a), orderedAttributes(b)];
  for (const [at, [name, value]] of left.entries()) {
    const [otherName = '', other = ''] = right[at] ?? [];
    if (otherName === '') return 1;
    const order = name === otherName ? bySize(value, other) : byAttributeName(name, otherName);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareSizes(a: string, left: Size, b: string, right: Size): number {
  return (
    KINDS.indexOf(left.kind) - KINDS.indexOf(right.kind) ||
    compareTexts(left.of ?? '', right.of ?? '') ||
    left.amount - right.amount ||
    a.localeCompare(b, 'es', { numeric: true }) ||
    compareTexts(a, b)
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Before every age that a number says. */
const NEWBORN = -1;
/** A number with its decimals or fraction, and what follows it. */
const NUMBER = /^(\d+(?:[.,]\d+)*(?!\d*\/))?(?:(?:^|[\s-]*)(\d{1,2})\/(\d{1,2}))?\s*-?(\p{L}*)/u;

function sizeOf(value: string, m: 'months' | 'metres'): Size {
  const text = foldForSearch(value)
    .replaceAll('⁄', '/')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:talla|tamano) /, '');
  if (/^(?:unica|unico|u|tu|estandar|one size|os)$/.test(text)) return { kind: 'single', amount: 0 };
  const isMetres = m === 'metres' && /^[\d.,]+ ?m$/.test(text);
  const months = isMetres ? null : monthsIn(text);
  if (months !== null) return { kind: 'age', amount: months };
  const letters = WORDS.get(text) ?? lettersIn(text);
  if (letters !== null) return { kind: 'letters', amount: letters };
  const [, whole, part, of, letter = ''] = NUMBER.exec(text) ?? [];
  if (whole === undefined && part === undefined) return { kind: 'word', amount: 0 };
  const amount = numberIn(whole ?? '0') + (Number(of) > 0 ? Number(part) / Number(of) : 0);
  const unit = unitOf(letter);
  if (letter === '' || unit === null || unit === '') return { kind: 'number', amount };
  const [base, factor] = IN_BASE[unit] ?? [unit, 1];
  return { kind: 'measure', amount: amount * factor, of: base };
}

/** A number as names have it: `1,5` and `37.5` with decimals, `1.500` with thousands. */
function numberIn(input: string): number {
  if (/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(input)) return Number(input.replace(/[.,]/g, ''));
  return Number.parseFloat(input.replace(',', '.'));
}

function isLength(value: string): boolean {
  return /^[\d.,/ ]+(?:cm|mm|km|metros?|mts?)$/.test(foldForSearch(value).trim());
}

/** What each unit is of, and how many of the smallest unit of that it is. A pound is that of the shops, 500 g. */
const IN_BASE: Readonly<Record<string, readonly [of: string, factor: number]>> = {
  mcg: ['mass', 0.000_001],
  mg: ['mass', 0.001],
  g: ['mass', 1],
  lb: ['mass', 500],
  kg: ['mass', 1_000],
  ml: ['content', 1],
  cc: ['content', 1],
  oz: ['content', 29.57],
  l: ['content', 1_000],
  gal: ['content', 3_785],
  mm: ['length', 0.1],
  cm: ['length', 1],
  pulg: ['length', 2.54],
  ft: ['length', 30.48],
  m: ['length', 100],
  km: ['length', 100_000],
  mb: ['data', 1],
  gb: ['data', 1_024],
  tb: ['data', 1_048_576],
  mah: ['charge', 1],
  ah: ['charge', 1_000],
  w: ['power', 1],
  hp: ['power', 746],
  kw: ['power', 1_000],
  hz: ['frequency', 1],
  mhz: ['frequency', 1_000_000],
  ghz: ['frequency', 1_000_000_000],
};

/** `recién nacido`, `6 meses`, `0-3 m`, `2 años`, `4a`: the age from which it fits, in months. Null for no age. */
function monthsIn(text: string): number | null {
  if (/^(?:rn|recien nacido)$/.test(text)) return NEWBORN;
  const [, age, unit = ''] = /^(\d+)(?:\s*(?:-|a|\/)\s*\d+)?\s*(m|mes|meses|a|ano|anos)$/.exec(text) ?? [];
  if (age === undefined) return null;
  return unit.startsWith('m') ? Number(age) : Number(age) * 12;
}

/** Words for sizes, as far from the middle one as the letters that mean the same. */
const WORDS: ReadonlyMap<string, number> = new Map(
  (
    [
      [-3, 'mini'],
      [-2, 'extra pequeno|extra pequena|extra small|extrapequeno'],
      [-1, 'pequeno|pequena|chico|chica|small'],
      [0, 'mediano|mediana|medium'],
      [1, 'grande|large'],
      [2, 'extra grande|extragrande|extra large|muy grande'],
      [3, 'gigante|jumbo'],
    ] as const
  ).flatMap(([steps, words]) => words.split('|').map((word) => [word, steps] as const)),
);

/** How far letters are from M: `S` is −1, `XL` 2, `3XL` 4. Of a range, its smaller one. Null for no letters. */
function lettersIn(text: string): number | null {
  const [, count, xs = '', letter] = /^(\d*)(x*)([sml])(?:\s*[/-]\s*\d*x*[sml])?$/.exec(text) ?? [];
  if (letter === undefined || (count !== '' && xs.length !== 1)) return null;
  if (letter === 'm') return xs === '' ? 0 : null;
  const steps = 1 + (count === '' ? xs.length : Number(count));
  return letter === 's' ? -steps : steps;
}
