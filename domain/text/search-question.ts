import { isPropertyWord, otherNumber, otherSize, turnedCode } from '#domain/text/spanish-tokens.ts';
import { comparedText, emptinessIn, tokensBetweenSigns } from '#domain/text/tokenize.ts';
import { bareTokens, foldForSearch, mayBeOne, termsOf, type SearchTerm } from '#domain/text/search-terms.ts';

/** What a word of a question may be answered by. */
export interface AskedWord {
  key: string;
  /** Whole words that answer it as well: the singular, the same size. */
  forms: readonly string[];
  /**
   * `word`: by any word that holds it. `measure`: by the same number with the same unit. `property`: by a word
   * of the name or of the product's sizes and colours.
   */
  kind: 'word' | 'measure' | 'property';
}

/** A part of a question that must be answered, by all its words or by the one that they make together. */
export interface AskedGroup {
  words: readonly AskedWord[];
  joined: AskedWord | null;
  /** As the person wrote it. */
  written: string;
  /** Synonyms of all of it, each by its words: one that stands whole answers it too. */
  alternatives?: readonly (readonly AskedWord[])[];
}

/** A question as the search understands it: nothing in it is empty, and signs and blanks change nothing. */
export interface SearchQuestion {
  groups: readonly AskedGroup[];
  /** The form in which a name may be the question, or begin with it. */
  compared: string;
}

const GROUPS_MAX = 8;
/** The words of one part. Names have few between their signs: more are asked for as the one that they make together. */
const PART_WORDS_MAX = 4;
/** The words of all parts. Each is looked for in the whole catalogue: with so many, later parts ask for one each. */
const WORDS_MAX = 16;

/** Reads what a person wrote into a search. Words such as `de` ask for nothing, unless there are no others. */
export function readSearch(text: string): SearchQuestion {
  const isEmpty = emptinessIn(text);
  const all = text
    .split(/\s+/)
    .flatMap((written) => bareTokens(foldForSearch(written)).map((bare) => ({ bare, written })));
  const meant = all.filter(({ bare }) => !isEmpty(bare));
  const words = meant.length > 0 ? meant : all;
  const groups: AskedGroup[] = [];
  const known = new Set<string>();
  let count = 0;
  for (const part of questionParts(words.map(({ bare }) => bare))) {
    if (groups.length === GROUPS_MAX) break;
    const whole = askedFor(part);
    const key = JSON.stringify(whole);
    if (known.has(key)) continue;
    known.add(key);
    const asked = shortened(whole, WORDS_MAX - count);
    count += asked.words.length + (asked.joined ? 1 : 0);
    const written = words.slice(part.from, part.to).map((each) => each.written);
    groups.push({ ...asked, written: [...new Set(written)].join(' ') });
  }
  return { groups, compared: comparedText(text) };
}

/** Terms that are asked for together: what may be written as one, or the value of a property. */
interface QuestionPart {
  terms: SearchTerm[];
  /** What stands between the signs of its only word: `coca-cola` may be two words. */
  between: string[];
  isProperty: boolean;
  from: number;
  to: number;
}

function questionParts(words: readonly string[]): QuestionPart[] {
  const terms = termsOf(words);
  const parts: QuestionPart[] = [];
  for (let at = 0; at < terms.length; at += 1) {
    const [term, next] = [terms[at], terms[at + 1]];
    if (!term) break;
    const { key, from, to } = term;
    if (next && isPropertyWord(key) && !isPropertyWord(next.key)) {
      parts.push({ terms: [next], between: [], isProperty: true, from, to: next.to });
      at += 1;
      continue;
    }
    const between = wordsBetweenSigns(words[from] ?? key);
    const last = parts.at(-1);
    if (last && between.length === 0 && isContinued(last, key)) {
      last.terms.push(term);
      last.to = to;
    } else parts.push({ terms: [term], between, isProperty: false, from, to });
  }
  return parts;
}

/** Whether a part may be written as one with the term after it. */
function isContinued({ terms, between, isProperty }: QuestionPart, key: string): boolean {
  const last = terms.at(-1);
  if (!last || isProperty || between.length > 0 || terms.length === PART_WORDS_MAX) return false;
  return mayBeOne(last.key, key);
}

/** The words that signs join; none for a code, in which every figure counts. */
function wordsBetweenSigns(bare: string): string[] {
  const parts = /\d/.test(bare) ? [] : tokensBetweenSigns(bare);
  return parts.length > 1 ? parts : [];
}

function askedFor({ terms, between, isProperty }: QuestionPart): Omit<AskedGroup, 'written'> {
  const together = terms.map(({ key }) => key).join('');
  if (isProperty) {
    const forms = [...otherNumber(together), ...otherSize(together)];
    return { words: [{ key: together, forms, kind: 'property' }], joined: null };
  }
  const words =
    between.length > 0
      ? between.map((each) => wordOf(each))
      : separated(terms).map((each) => wordOf(each.key, each.isMeasure));
  return { words, joined: words.length > 1 ? wordOf(together) : null };
}

/** The words of a part; one that is a long word with its number is two, since `iphone15` may be `iPhone 15`. */
function separated(terms: readonly SearchTerm[]): readonly Pick<SearchTerm, 'key' | 'isMeasure'>[] {
  const [, word, number] = (terms.length === 1 && /^([a-z]{4,})(\d{1,3})$/.exec(terms[0]?.key ?? '')) || [];
  return word === undefined || number === undefined
    ? terms
    : [word, number].map((key) => ({ key, isMeasure: false }));
}

/** Asks for the joined form alone where there are too many words. @param room so many may still be asked for. */
function shortened(asked: Omit<AskedGroup, 'written'>, room: number): Omit<AskedGroup, 'written'> {
  const { words, joined } = asked;
  return joined && (words.length > PART_WORDS_MAX || words.length + 1 > room)
    ? { words: [joined], joined: null }
    : asked;
}

function wordOf(key: string, isMeasure = false): AskedWord {
  if (isMeasure) return { key, forms: [], kind: 'measure' };
  return { key, forms: [...otherNumber(key), ...turnedCode(key)], kind: 'word' };
}

/** Whether a text has everything that is asked for. @param text as `searchedText` gives it. */
export function isIn({ groups }: SearchQuestion, text: string): boolean {
  const hasWord = (word: AskedWord) => waysOf(word).some((way) => placeOf(way, text, 0) !== -1);
  return groups.every(({ words, joined }) => (joined !== null && hasWord(joined)) || words.every(hasWord));
}

/** One way in which a text has a word: these characters, at a place that fits. */
export interface WordWay {
  characters: string;
  fits: ((text: string, at: number, length: number) => boolean) | null;
}

/** Every way in which a text may have a word; the first that is there is enough. */
function waysOf(asked: AskedWord): WordWay[] {
  const whole = asked.forms.map((each) => ({ characters: `\n${each}\n`, fits: null }));
  return [...whole, exactWay(asked)];
}

/** The way in which a text has a word as it was asked for, and not in another form of it. */
export function exactWay({ key, kind }: AskedWord): WordWay {
  return { characters: key, fits: fitting[kind] };
}

const fitting: Record<AskedWord['kind'], WordWay['fits']> = {
  word: null,
  measure: isWholeMeasure,
  property: isWholeValue,
};

/** The first place at or behind `from` where a text has a word in this way; -1 when there is none. */
export function placeOf({ characters, fits }: WordWay, text: string, from: number): number {
  let at = text.indexOf(characters, from);
  while (at !== -1 && fits && !fits(text, at, characters.length)) at = text.indexOf(characters, at + 1);
  return at;
}

/** Whether a measure that stands at a place of a text of lines is not a part of another: `1l` of `11l` or `1lb`. */
export function isWholeMeasure(text: string, at: number, length: number): boolean {
  return !/[\d.]/.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + length));
}

/** Whether a value at a place of a text of lines is one, or a longer word that is being written. */
export function isWholeValue(text: string, at: number, length: number): boolean {
  if (text.charAt(at - 1) !== '\n') return false;
  const value = text.slice(at, at + length);
  return text.charAt(at + length) === '\n' || /^\p{L}{2,}$/u.test(value);
}
