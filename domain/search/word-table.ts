import { beginsWord, comesBefore, endsWordOrPlural, LINE } from '#domain/search/lines.ts';
import { oneTypoVariants } from '#domain/search/one-typo.ts';
import { endsOf, writeWhole } from '#domain/search/whole-numbers.ts';
import { fieldOf, postingOf, slotOf, Postings, type VisitPostings } from '#domain/search/postings.ts';

/** With more words it is faster to look through all of them again. */
const FEW_WORDS = 3_000;

type PlaceInWord = 'whole' | 'start' | 'inside';

export interface PackedTable {
  words: string;
  /** The length of each word, its line end included. */
  wordLengths: Uint32Array<ArrayBuffer>;
  /** The products that have each word. */
  places: Uint8Array<ArrayBuffer>;
  /** How many of those bytes belong to each word. */
  placeBytes: Uint32Array<ArrayBuffer>;
}

/**
 * Every distinct word of a catalogue and the products that have it. All words are in one text, one per line,
 * so that the engine's own substring search finds every word that holds a part.
 */
export class WordTable {
  #text = '\n';
  #starts: number[] = [1];
  #places = new Postings();
  #numberOf: Map<string, number> | null = new Map();
  /** So many words, the first ones, are in order; later ones are not. */
  #sorted = 0;
  /** The last search, if few words hold it. */
  #lastHeld: { part: string; numbers: readonly number[] } | null = null;

  get size(): number {
    return this.#starts.length - 1;
  }

  /** Words that came since the others were put in order; `near` looks at each of them. */
  get late(): number {
    return this.size - this.#sorted;
  }

  /**
   * Notes the words of a product; for a word that stands in several fields, the best one. Slots only grow.
   */
  add(slot: number, fields: readonly (readonly string[])[]): void {
    const known = new Set<string>();
    for (const [field, words] of fields.entries()) {
      for (const word of words) {
        if (word === '' || known.has(word)) continue;
        known.add(word);
        this.#places.add(this.#number(word), postingOf(slot, field), this.size);
      }
    }
  }

  /**
   * Every word that holds `part`, and where; a place after a sign is a start too.
   * @param fits whether a place in the text of all words counts; every place when left out.
   */
  holding(
    part: string,
    visit: (number: number, place: PlaceInWord) => void,
    fits?: (text: string, at: number, length: number) => boolean,
  ): void {
    const held = this.#lastHeld;
    const numbers: number[] = [];
    const found = (number: number, at: number) => {
      if (numbers.at(-1) !== number) numbers.push(number);
      if (!fits || fits(this.#text, at, part.length)) visit(number, this.#placeOf(part, at));
    };
    if (held && part.startsWith(held.part)) this.#holdingAmong(held.numbers, part, found);
    else this.#holdingAmongAll(part, found);
    this.#lastHeld = numbers.length > FEW_WORDS ? null : { part, numbers };
  }

  #holdingAmongAll(part: string, found: (number: number, at: number) => void): void {
    const text = this.#text;
    const starts = this.#starts;
    let number = 0;
    for (let at = text.indexOf(part, 1); at !== -1; at = text.indexOf(part, at)) {
      while ((starts[number + 1] ?? Infinity) <= at) number += 1;
      found(number, at);
      // The first place in a word is the best one, unless it is inside.
      at = beginsWord(text, at) ? (starts[number + 1] ?? text.length) : at + 1;
    }
  }

  #word(number: number): string {
    return this.#text.slice(this.#starts[number], (this.#starts[number + 1] ?? 0) - 1);
  }

  #placeOf(part: string, at: number): PlaceInWord {
    if (!beginsWord(this.#text, at)) return 'inside';
    const isWhole = this.#text.charCodeAt(at - 1) === LINE && endsWordOrPlural(this.#text, at + part.length);
    return isWhole ? 'whole' : 'start';
  }

  /** While a word is being written, only words that hold its earlier letters can hold it. */
  #holdingAmong(numbers: readonly number[], part: string, found: (number: number, at: number) => void): void {
    for (const number of numbers) {
      const start = this.#starts[number] ?? 0;
      const word = this.#word(number);
      for (let at = word.indexOf(part); at !== -1; at = word.indexOf(part, at + 1)) found(number, start + at);
    }
  }

  /** Every word; of a table that changed, also words that no product has any more. */
  words(): string[] {
    return this.size === 0 ? [] : this.#text.slice(1, -1).split('\n');
  }

  /** The word that is exactly this one, if there is any. */
  whole(word: string, visit: (number: number) => void): void {
    const at = this.#text.indexOf(`\n${word}\n`);
    if (at !== -1) visit(this.#numberAt(at + 1));
  }

  /** The word that starts at a place of the text. */
  #numberAt(start: number): number {
    let from = 0;
    let to = this.size;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#starts[middle] ?? 0) < start) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /**
   * Every word that begins like `word` except for one typing error; `whole` tells whether it ends there too.
   */
  near(word: string, visit: (number: number, whole: boolean) => void): void {
    const variants = oneTypoVariants(word);
    for (const variant of variants) {
      for (let number = this.#firstFrom(variant); number < this.#sorted; number += 1) {
        const start = this.#starts[number] ?? 0;
        if (!this.#text.startsWith(variant, start)) break;
        visit(number, this.#text.charCodeAt(start + variant.length) === LINE);
      }
    }
    for (let number = this.#sorted; number < this.size; number += 1) {
      const late = this.#word(number);
      for (let length = word.length - 1; length <= Math.min(word.length + 1, late.length); length += 1) {
        if (variants.has(late.slice(0, length))) visit(number, length === late.length);
      }
    }
  }

  /** The first of the sorted words that does not come before `word`. */
  #firstFrom(word: string): number {
    let from = 0;
    let to = this.#sorted;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (comesBefore(this.#text, this.#starts[middle] ?? 0, word)) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** The products that have a word, as runs of places. */
  places(number: number, visit: VisitPostings): void {
    this.#places.of(number, visit);
  }

  /**
   * The table as text and bytes, for keeping.
   * @param slots the new number of each slot, or -1 for a removed one; in the order of the old ones.
   */
  pack(slots: Int32Array): PackedTable {
    const bytes: number[] = [];
    const words: string[] = [];
    const placeBytes: number[] = [];
    const all = this.words();
    for (const { word, number } of all.map((word, number) => ({ word, number })).sort(byWord)) {
      const begin = bytes.length;
      let before = 0;
      this.places(number, (places, from, to) => {
        for (let index = from; index < to; index += 1) {
          const place = places[index] ?? 0;
          const slot = slots[slotOf(place)] ?? -1;
          if (slot < 0) continue;
          const kept = postingOf(slot, fieldOf(place));
          writeWhole(bytes, kept - before);
          before = kept;
        }
      });
      if (bytes.length === begin) continue;
      words.push(word);
      placeBytes.push(bytes.length - begin);
    }
    return {
      words: words.join('\n'),
      wordLengths: Uint32Array.from(words, (word) => word.length + 1),
      places: Uint8Array.from(bytes),
      placeBytes: Uint32Array.from(placeBytes),
    };
  }

  /**
   * The products of a word are read when the word is asked for.
   * @throws RangeError when the parts do not belong together.
   */
  static unpack({ words, wordLengths, places, placeBytes }: PackedTable): WordTable {
    const table = new WordTable();
    table.#numberOf = null;
    if (words !== '') table.#text = `\n${words}\n`;
    for (const end of endsOf(wordLengths).subarray(1)) table.#starts.push(end + 1);
    table.#sorted = table.size;
    const ends = endsOf(placeBytes);
    const fits = table.#starts.at(-1) === table.#text.length && ends.at(-1) === places.length;
    if (!fits || ends.length !== table.#starts.length) {
      throw new RangeError('The words and their products do not match.');
    }
    table.#places = new Postings(places, ends);
    return table;
  }

  #number(word: string): number {
    this.#numberOf ??= new Map(this.words().map((each, number) => [each, number]));
    const known = this.#numberOf.get(word);
    if (known !== undefined) return known;
    const number = this.size;
    this.#text += `${word}\n`;
    this.#starts.push(this.#text.length);
    this.#numberOf.set(word, number);
    this.#lastHeld = null;
    return number;
  }
}

function byWord(a: { word: string }, b: { word: string }): number {
  return a.word < b.word ? -1 : 1;
}
