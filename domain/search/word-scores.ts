import { mayHoldTypo } from '#domain/search/one-typo.ts';
import { fieldOf, slotOf } from '#domain/search/word-places.ts';
import type { WordTable } from '#domain/search/word-table.ts';

/**
 * How well a product answers a word that stands where a word of its name begins: the best there is for one
 * word.
 */
export const NAME_START = 8;
/**
 * A code, or a word with a digit, that stands by itself in the name or is the SKU: as good as the name's
 * beginning.
 */
export const WHOLE_CODE = 9;
/** By field: name, store, description. */
const AT_START = [NAME_START, 6, 5];
const WHOLE = [WHOLE_CODE, 6, 5];
const INSIDE = [7, 6, 5];
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
  of(word: string, table: WordTable, slots: number, typos: boolean): Uint8Array {
    const forgiving = typos && mayHoldTypo(word);
    const key = forgiving ? `~${word}` : `=${word}`;
    const known = this.#remembered.get(key);
    if (known) {
      this.#remembered.delete(key);
      this.#remembered.set(key, known);
      return known;
    }
    const scores = forgiving ? this.of(word, table, slots, false).slice() : new Uint8Array(slots);
    if (forgiving) {
      table.near(word, (number, whole) => raise(scores, table, number, whole ? TYPO : TYPO_OF_BEGINNING));
    } else {
      const whole = /\d/.test(word) ? WHOLE : AT_START;
      const byPlace = { whole, start: AT_START, inside: INSIDE };
      table.holding(word, (number, place) => raise(scores, table, number, byPlace[place]));
    }
    this.#remembered.set(key, scores);
    const oldest = this.#remembered.keys().next().value;
    if (this.#remembered.size > REMEMBERED_MAX && oldest !== undefined) this.#remembered.delete(oldest);
    return scores;
  }
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
