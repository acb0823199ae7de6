import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import type { AskedGroup, AskedWord, SearchQuestion } from '#domain/text/search-question.ts';
import { readSearch } from '#domain/text/search-question.ts';

export const MAX_SYNONYM_GROUPS = 500;
export const MAX_SYNONYM_TERMS = 8;
export const MAX_SYNONYM_LENGTH = 40;
/** Words of one term: each is looked for in the whole catalogue. */
const TERM_WORDS_MAX = 4;

/** `equal`: each finds what the others find. `one_way`: who asks for the first also finds the others, not back. */
export const SYNONYM_KINDS = ['equal', 'one_way'] as const;

const Term = v.pipe(
  trimmedText(MAX_SYNONYM_LENGTH),
  v.check((term) => wordsOf(term).length > 0, 'Escribe una palabra que la búsqueda lea.'),
  v.check(
    (term) => wordsOf(term).length <= TERM_WORDS_MAX,
    `Cada sinónimo tiene hasta ${TERM_WORDS_MAX} palabras.`,
  ),
);

/** Words that mean the same to who searches. */
export const SynonymGroup = v.object({
  id: Id,
  kind: v.picklist(SYNONYM_KINDS),
  terms: v.pipe(
    v.array(Term),
    v.minLength(2, 'Escribe al menos dos.'),
    v.maxLength(MAX_SYNONYM_TERMS, `Escribe hasta ${MAX_SYNONYM_TERMS}.`),
    v.check(
      (terms) => new Set(terms.map((each) => keyOf(wordsOf(each)))).size === terms.length,
      'Dos de ellas son la misma para la búsqueda, que ya perdona tildes y plurales.',
    ),
  ),
});
export type SynonymGroup = v.InferOutput<typeof SynonymGroup>;

/** What devices read: the groups of this version; null where they have it already. */
export const PublicSynonyms = v.object({
  version: wholeNumber(0, 2_147_483_647),
  groups: v.nullable(v.array(SynonymGroup)),
});
export type PublicSynonyms = v.InferOutput<typeof PublicSynonyms>;

/** A phrase and what answers it too. */
interface Phrase {
  words: readonly AskedWord[];
  alternatives: readonly (readonly AskedWord[])[];
}

/** Groups of synonyms as a question is compared with them: phrases by the keys that begin them. */
export type SynonymTable = ReadonlyMap<string, readonly Phrase[]>;

export const NO_SYNONYMS: SynonymTable = new Map();

/** Reads the groups once, so that a keystroke only looks up its words. */
export function synonymTable(groups: readonly SynonymGroup[]): SynonymTable {
  const byKey = new Map<string, Phrase[]>();
  for (const { kind, terms } of groups) {
    const read = terms.map(wordsOf).filter((each) => each.length > 0);
    for (const words of kind === 'equal' ? read : read.slice(0, 1)) {
      const alternatives = read.filter((each) => each !== words);
      const [first] = words;
      if (!first || alternatives.length === 0) continue;
      for (const key of [first.key, ...first.forms])
        byKey.set(key, [...(byKey.get(key) ?? []), { words, alternatives }]);
    }
  }
  // The longest first: «aire acondicionado» before «aire».
  for (const phrases of byKey.values()) phrases.sort((one, other) => other.words.length - one.words.length);
  return byKey;
}

/** A question whose parts are also answered by their synonyms. A word that is still being written has none. */
export function withSynonyms(question: SearchQuestion, table: SynonymTable): SearchQuestion {
  if (table.size === 0) return question;
  const groups: AskedGroup[] = [];
  for (let at = 0; at < question.groups.length;) {
    const found = phrasesAt(question.groups, at, table);
    const part = question.groups.slice(at, at + (found?.length ?? 1));
    const [first, ...others] = part;
    if (!first) break;
    at += part.length;
    groups.push(found ? { ...joinedGroups(first, others), alternatives: found.alternatives } : first);
  }
  return { ...question, groups };
}

/** The longest phrase that begins at a part of a question, with the alternatives of all groups that have it. */
function phrasesAt(
  groups: readonly AskedGroup[],
  at: number,
  table: SynonymTable,
): { length: number; alternatives: (readonly AskedWord[])[] } | null {
  const [first] = groups[at]?.words ?? [];
  if (!first || first.kind === 'measure') return null;
  let found: { length: number; alternatives: (readonly AskedWord[])[] } | null = null;
  const phrases = new Set([first.key, ...first.forms].flatMap((key) => table.get(key) ?? []));
  for (const { words, alternatives } of phrases) {
    const length = partsHeld(groups, at, words);
    if (length === 0 || length < (found?.length ?? 0)) continue;
    const others: (readonly AskedWord[])[] = found?.length === length ? found.alternatives : [];
    found = { length, alternatives: [...others, ...alternatives].slice(0, MAX_SYNONYM_TERMS) };
  }
  return found;
}

/** How many parts a phrase takes, from a place on; 0 where it does not stand there whole. */
function partsHeld(groups: readonly AskedGroup[], at: number, words: readonly AskedWord[]): number {
  let word = 0;
  for (let part = at; part < groups.length; part += 1) {
    for (const each of groups[part]?.words ?? []) {
      const wanted = words[word];
      if (!wanted || !isSameWord(each, wanted)) return 0;
      word += 1;
    }
    if (word === words.length) return part - at + 1;
  }
  return 0;
}

function isSameWord(one: AskedWord, other: AskedWord): boolean {
  return one.key === other.key || one.forms.includes(other.key) || other.forms.includes(one.key);
}

function joinedGroups(first: AskedGroup, others: readonly AskedGroup[]): AskedGroup {
  if (others.length === 0) return first;
  const all = [first, ...others];
  return {
    words: all.flatMap((each) => each.words),
    joined: null,
    written: all.map((each) => each.written).join(' '),
  };
}

function wordsOf(term: string): AskedWord[] {
  return readSearch(term).groups.flatMap((each) => each.words);
}

/** Two terms with this in common are one for the search: the singular stands for both. */
function keyOf(words: readonly AskedWord[]): string {
  return words.map((each) => [each.key, ...each.forms].toSorted()[0]).join(' ');
}
