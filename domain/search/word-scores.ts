import { isWholeMeasure, isWholeValue, type AskedWord } from '#domain/text/search-question.ts';
import { mayHoldTypo } from '#domain/search/one-typo.ts';
import { fieldOf, slotOf } from '#domain/search/postings.ts';
import type { WordTable } from '#domain/search/word-table.ts';

/** How well a product answers a word that stands where a word of its name begins. */
export const NAME_START = 10;
/** The word, a code, or its plural stands by itself in the name: more than a longer word that begins with it. */
export const WHOLE_WORD = 12;
/** By field: name, store, description. */
const AT_START = [NAME_START, 7, 5];
const WHOLE = [WHOLE_WORD, 8, 6];
const INSIDE = [9, 7, 5];
const TYPO = [4, 2, 2];
const TYPO_OF_BEGINNING = [3, 1, 1];
/** Questions grow letter by letter and share their first words; each row takes a byte a product. */
const REMEMBERED_MAX = 128;

/** How well each product answers each word; the last words are remembered until the catalogue changes. */
export class WordScores {
  readonly #remembered = new Map<string, Uint8Array>();

  forget(): void {
    this.#remembered.clear();
  }

  /**
   * A number for each slot: 0 when the word is nowhere in the product, higher for a better place.
   * @param typos also words that differ by one typing error, all below exact ones.
   */
  of(word: AskedWord, table: WordTable, slots: number, typos: boolean): Uint8Array {
    const forgiving = typos && mayHoldTypo(word.key);
    const key = `${forgiving ? '~' : '='}${word.kind} ${word.key}`;
    const known = this.#remembered.get(key);
    if (known) {
      this.#remembered.delete(key);
      this.#remembered.set(key, known);
      return known;
    }
    const scores = forgiving ? this.of(word, table, slots, false).slice() : new Uint8Array(slots);
    if (forgiving) addTypos(scores, word, table);
    else addExact(scores, word, table);
    this.#remembered.set(key, scores);
    const oldest = this.#remembered.keys().next().value;
    if (this.#remembered.size > REMEMBERED_MAX && oldest !== undefined) this.#remembered.delete(oldest);
    return scores;
  }
}

function addExact(scores: Uint8Array, { key, forms, kind }: AskedWord, table: WordTable): void {
  const byPlace = { whole: WHOLE, start: AT_START, inside: INSIDE };
  table.holding(
    key,
    (number, place) => raise(scores, table, number, fieldsOf(kind, byPlace[place])),
    FITS[kind],
  );
  for (const form of forms) {
    table.whole(form, (number) => raise(scores, table, number, fieldsOf(kind, WHOLE)));
  }
}

function addTypos(scores: Uint8Array, { key, kind }: AskedWord, table: WordTable): void {
  table.near(key, (number, whole) =>
    raise(scores, table, number, fieldsOf(kind, whole ? TYPO : TYPO_OF_BEGINNING)),
  );
}

/** Which places of a word answer each kind; every one when none is named. */
const FITS = { word: undefined, measure: isWholeMeasure, property: isWholeValue };

/** A size or a colour stands in the name or beside it: a description may name those of the whole family. */
function fieldsOf(kind: AskedWord['kind'], byField: readonly number[]): readonly number[] {
  return kind === 'property' ? byField.slice(0, 1) : byField;
}

function raise(scores: Uint8Array, table: WordTable, number: number, byField: readonly number[]): void {
  table.places(number, (places, from, to) => {
    for (let index = from; index < to; index += 1) {
      const place = places[index] ?? 0;
      const score = byField[fieldOf(place)] ?? 0;
      const slot = slotOf(place);
      if ((scores[slot] ?? 0) < score) scores[slot] = score;
    }
  });
}
