import { isEmptyWord } from '#domain/text/spanish-tokens.ts';
import { unitOf } from '#domain/text/units.ts';

/**
 * A word, number or measure of a text in the one form in which the search compares it: `20 W`, `20w` and
 * `20 vatios` are the measure `20w`.
 */
export interface SearchTerm {
  key: string;
  /** A number with its unit: only the same number is meant. */
  isMeasure: boolean;
  /** The words of the text that it was made of, from the first to behind the last. */
  from: number;
  to: number;
}

/** Every sign that stands for an apostrophe; Unicode takes some for letters, or apart into a space and an accent. */
const APOSTROPHES = /[´ʹʻʼˈ’‘`]/g;
const TIMES = /[×✕✖]|(?<=\d)\*(?=\d)/g;
const FRACTIONS = /(?<=\d)(?=[¼-¾⅐-⅞])/g;
const INCHES = /(?<=[\d¼-¾⅐-⅞])(?:["“”″]|'')/g;
/** The hyphen of `1-1/2`, which others leave a space for. */
const MIXED = /(?<![\d./-])(\d{1,2})-(?=\d{1,2}\/\d{1,2}(?![\d./-]))/g;
const RARE = /[´ʹʻʼˈ’‘`×✕✖*¼-¾⅐-⅞"“”″/]|''/;
const PLAIN = /^[a-z]+$/;
const ASCII = /^[ -~]*$/;
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Folds a text for the search: lower case, no accents, letters and digits in their plain form. */
export function foldForSearch(text: string): string {
  const isRare = RARE.test(text);
  if (!isRare && ASCII.test(text)) return text.toLowerCase();
  const common = isRare
    ? text
        .replace(APOSTROPHES, "'")
        .replace(TIMES, 'x')
        .replace(FRACTIONS, ' ')
        .replace(MIXED, '$1 ')
        .replace(INCHES, 'pulg')
    : text;
  return common
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/μ(?=g)/g, 'u');
}

/** The folded words between blanks, without the signs around them. */
export function bareTokens(folded: string): string[] {
  const words: string[] = [];
  for (const each of folded.split(/\s+/)) {
    const word = PLAIN.test(each) ? each : each.replace(/^\.(?=\d)/, '0.').replace(SIGNS_AROUND, '');
    if (word !== '') words.push(word);
  }
  return words;
}

/** The terms of a text, given as its `bareTokens`, however signs and blanks stand between numbers and letters. */
export function termsOf(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const word = words[from] ?? '';
    const to = from + 1;
    if (PLAIN.test(word)) addWord(terms, word, from, to);
    else if (isNumber(word)) addPart(terms, { key: word, isMeasure: false }, from, to);
    else for (const part of partsOf(withoutSigns(word))) addPart(terms, part, from, to);
  }
  return terms;
}

/** A word of letters alone, which is the unit of the number before it or itself. */
function addWord(terms: SearchTerm[], word: string, from: number, to: number): void {
  const last = terms.at(-1);
  const unit = last && endsWithDigit(last.key) && AMOUNT.test(last.key) ? unitOf(word) : null;
  if (!last || unit === null) terms.push({ key: word, isMeasure: false, from, to });
  else terms[terms.length - 1] = termOf(measureOf(last.key, unit), last.from, to);
}

/** A number, measure or code, which `x` and `r` before a number belong to. */
function addPart(terms: SearchTerm[], part: Part, from: number, to: number): void {
  const last = terms.at(-1);
  const isTimes = last !== undefined && (last.key === 'x' || last.key === 'r') && startsWithDigit(part.key);
  if (isTimes) terms[terms.length - 1] = termOf(withLetter(last.key, part), last.from, to);
  else terms.push(termOf(part, from, to));
}

/** A spread of its part would cost ten times as much, and lists have a hundred thousand of them. */
function termOf({ key, isMeasure }: Part, from: number, to: number): SearchTerm {
  return { key, isMeasure, from, to };
}

/** Whether a word has digits only. */
export function isNumber(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (!isDigit(word.charCodeAt(at))) return false;
  return word !== '';
}

/**
 * Whether two neighbours may be written as one: `175/70` and `r13`, `20w` and `50`, `wd` and `40`, `12` and
 * `awg`, `l` and `oreal`.
 */
export function mayBeOne(a: string, b: string): boolean {
  if (startsWithDigit(b)) return !endsWithDigit(a) && /^(?:\d.*[a-z]|[a-z]{1,3})$/.test(a) && !isEmptyWord(a);
  if (endsWithDigit(a)) {
    return /^[a-z]{1,2}\d/.test(b) || (/^[\d.]+$/.test(a) && /^[a-z]{1,3}$/.test(b) && !isEmptyWord(b));
  }
  return (a === 'l' || a === 'd') && /^[aeiouh][a-z]/.test(b);
}

/**
 * A word without its signs, but for the mark of a decimal and one between two numbers: `1.5`, `175/70`. A zero
 * that ends a decimal says nothing: `1,50` is `1.5`.
 */
export function withoutSigns(word: string): string {
  if (!/[^\p{L}\p{N}]/u.test(word)) return word;
  if (!/\d[^\p{L}\p{N}]+\d/u.test(word)) return word.replace(/[^\p{L}\p{N}]+/gu, '');
  return word
    .replace(/(?<![\d.,])[1-9]\d{0,2}(?:[.,]\d{3})+(?![\d.,])/g, (amount) => amount.replace(/[.,]/g, ''))
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(?<![\d.])\d+\.\d+(?![\d.])/g, withoutLastZeros)
    .replace(/(?<=\d)[^\p{L}\p{N}.]+(?=\d)/gu, '/')
    .replace(/(?<!\d)[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?!\d)/gu, '');
}

/** `1.50` is `1.5`, and `3.00` is `3.0`: the first decimal stays. */
function withoutLastZeros(decimal: string): string {
  let end = decimal.length;
  while (decimal[end - 1] === '0' && decimal[end - 2] !== '.') end -= 1;
  return decimal.slice(0, end);
}

type Part = Pick<SearchTerm, 'key' | 'isMeasure'>;

/** A word that begins with a number, as the measures and codes that it is made of; any other is one part. */
function partsOf(word: string): Part[] {
  const parts: Part[] = [];
  let rest = word;
  do {
    const [part, after] = firstPartOf(rest);
    parts.push(part);
    rest = after;
  } while (rest !== '');
  return parts;
}

/** The first part of a word, and what follows it. */
function firstPartOf(word: string): [part: Part, after: string] {
  const [, letter = '', number = '', letters = '', rest = ''] =
    /^([xr]?)(\d[\d./]*)(\p{L}*)(.*)$/u.exec(word) ?? [];
  const whole = { key: word, isMeasure: false };
  if (letters === '') return [whole, ''];
  const unit = unitOf(letters);
  if (unit !== null) return [withLetter(letter, measureOf(number, unit)), rest];
  // `500mlx6` are six times 500 ml.
  const timed = rest !== '' && letters.endsWith('x') ? unitOf(letters.slice(0, -1)) : null;
  if (timed !== null) return [withLetter(letter, measureOf(number, timed)), `x${rest}`];
  if (rest === '' || letter !== '') return [whole, ''];
  return [{ key: number, isMeasure: false }, letters + rest];
}

/** A number alone, or one that follows `x` or `r`. */
const AMOUNT = /^[xr]?\d[\d./]*$/;

function measureOf(number: string, unit: string): Part {
  // `2.0 l` are `2 l`; `3.0` without a unit is a version.
  const amount = unit === '' ? number : number.replace(/^(\d+)\.0$/, '$1');
  return { key: amount + unit, isMeasure: unit !== '' && startsWithDigit(number) };
}

/** `x 12` and `r 13` are `x12` and `r13`. */
function withLetter(letter: string, part: Part): Part {
  return letter === '' ? part : { key: letter + part.key, isMeasure: false };
}

function startsWithDigit(key: string): boolean {
  return isDigit(key.charCodeAt(0));
}

function endsWithDigit(key: string): boolean {
  return isDigit(key.charCodeAt(key.length - 1));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
