import { isEmptyWord } from '#domain/text/spanish-tokens.ts';
import {
  bareTokens,
  foldForSearch,
  isNumber,
  mayBeOne,
  termsOf,
  withoutSigns,
  type SearchTerm,
} from '#domain/text/search-terms.ts';

/**
 * The words by which a text is found, some of them more than once: each word without its signs and what stands
 * between them, each number with its unit, and what may be written as one. A warehouse has fifty thousand such
 * texts, so that no list is made here that is not needed.
 */
export function tokenize(text: string): string[] {
  // Bar codes are most of what has no letters.
  if (isNumber(text)) return [text];
  const bare = bareTokens(foldForSearch(text));
  if (bare.every(isPlain)) return bare;
  const terms = termsOf(bare);
  const merged = terms.filter(({ from, to }) => to - from > 1);
  const words: string[] = [];
  for (let at = 0; at < bare.length; at += 1) addWord(words, bare[at] ?? '', isEndOf(merged, at));
  for (const { key, from, to } of terms) if (to - from > 1 || key !== bare[from]) words.push(key);
  for (const { key, isOne } of asOne(terms)) if (isOne) words.push(key);
  // Of `uno 12 awg`, which may be one word, `12awg` alone is asked for as a whole word.
  for (let at = 1; at < terms.length; at += 1) {
    const [number = '', letters = ''] = [terms[at - 1]?.key, terms[at]?.key];
    if (isNumber(number) && !/\d/.test(letters) && mayBeOne(number, letters)) words.push(number + letters);
  }
  return words;
}

/** Adds a word without its signs, and what stands between them. */
function addWord(words: string[], word: string, isMerged: boolean): void {
  // The L of `1 L` is no size.
  if (isMerged && word.length === 1) return;
  const key = isNumber(word) ? word : withoutSigns(word);
  words.push(key);
  if (key !== word && /\p{L}/u.test(key)) words.push(...partsBetweenSigns(word).filter(isWordIn(word)));
}

/** Whether a word is the first or the last of one of several terms. */
function isEndOf(terms: readonly SearchTerm[], at: number): boolean {
  return terms.some(({ from, to }) => from === at || to - 1 === at);
}

/** Tells which parts of a word are words: of `L'Oréal` and `Johnson's` the letter at the apostrophe is no size. */
function isWordIn(word: string): (part: string) => boolean {
  return (part) => part.length > 1 || !word.includes("'");
}

/** Whether a word is itself alone: it has letters only, and is no article that may be written as one with the next. */
function isPlain(word: string): boolean {
  return !/[^\p{L}]/u.test(word) && word !== 'l' && word !== 'd';
}

/** What stands between the signs of a word that are not within a number: `1,5l` is no `5l`. */
function partsBetweenSigns(word: string): string[] {
  const parts = word.split(/(?<!\d)[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?!\d)/u).filter(Boolean);
  return parts.length > 1 ? parts.map(withoutSigns) : [];
}

/** What stands between the signs of a word: `coca` and `cola`. */
export function tokensBetweenSigns(word: string): string[] {
  return word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The words of several texts, as `TokenDictionary` reads them. */
export function searchTokens(...texts: (string | null)[]): string[] {
  return texts.flatMap((each) => (each === null ? [] : tokenize(each)));
}

/** The words of several texts in one, a line each, as `isIn` reads them. */
export function searchedText(...texts: (string | null)[]): string {
  return `\n${searchTokens(...texts).join('\n')}\n`;
}

/** A text in the one form in which names and questions are compared whole: `Aceite 20W-50` is `aceite 20w50`. */
export function comparedText(text: string): string {
  const bare = bareTokens(foldForSearch(text));
  const isEmpty = emptinessIn(text);
  const meant = bare.filter((each) => !isEmpty(each));
  return asOne(termsOf(meant.length > 0 ? meant : bare))
    .map(({ key }) => key)
    .join(' ');
}

/** Tells of each folded word of a text whether it names nothing; `uñas` are no article. */
export function emptinessIn(text: string): (word: string) => boolean {
  const hasNails = /u(?:ñ|n\u0303)/iu.test(text);
  return (word) => isEmptyWord(word) && !(hasNails && /^unas?$/.test(word));
}

/** The terms, those that may be written as one in one. */
function asOne(terms: readonly SearchTerm[]): { key: string; isOne: boolean }[] {
  const found: { key: string; isOne: boolean }[] = [];
  let before = '';
  for (const { key } of terms) {
    const last = found.at(-1);
    if (last && mayBeOne(before, key)) found[found.length - 1] = { key: last.key + key, isOne: true };
    else found.push({ key, isOne: false });
    before = key;
  }
  return found;
}
