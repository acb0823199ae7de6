import { exactWay, placeOf, type AskedWord } from '#domain/text/search-question.ts';

/** Parts whose words are remembered: those of a question that is being typed, and some before it. */
const MAX_PARTS = 32;

/** The words that hold a part, among the first `until` of the book. */
interface Holders {
  ids: number[];
  until: number;
}

/**
 * The words of many texts, each once and under a number: a name that stands in ten thousand rows is looked at once for
 * each key of a question, and a key that goes on with the one before looks only at the words that had that one.
 */
export class TokenDictionary {
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #holders = new Map<string, Holders>();
  /** Which characters each word has, as `characterMask` says. */
  readonly #masks: number[] = [];

  /** How many words it has; their numbers begin at 0. */
  get size(): number {
    return this.#words.length;
  }

  /** The numbers of the words of a text, each once. @param words as `searchTokens` gives them. */
  read(words: readonly string[]): number[] {
    const numbers = words.map((each) => this.#numberOf(each));
    return numbers.filter((each, at) => numbers.indexOf(each) === at);
  }

  /** The numbers of the words that answer what is asked for; one may come twice. */
  answers(asked: AskedWord): readonly number[] {
    const whole = asked.forms.flatMap((each) => this.#numbers.get(each) ?? []);
    const part = exactWay(asked);
    const holders = this.#holding(part.characters);
    const fitting = part.fits
      ? holders.filter((each) => placeOf(part, `\n${this.#words[each]}\n`, 0) !== -1)
      : holders;
    return whole.length > 0 ? [...whole, ...fitting] : fitting;
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.size;
    this.#numbers.set(word, number);
    this.#masks.push(characterMask(word));
    return this.#words.push(word) - 1;
  }

  /** The words that have these characters in them. */
  #holding(part: string): readonly number[] {
    const known = this.#holders.get(part) ?? this.#narrowed(part);
    this.#addHolders(part, known);
    // The end of the map is what was asked for last.
    this.#holders.delete(part);
    this.#holders.set(part, known);
    const [oldest] = this.#holders.keys();
    if (this.#holders.size > MAX_PARTS && oldest !== undefined) this.#holders.delete(oldest);
    return known.ids;
  }

  /** Adds the words that the book learnt since. */
  #addHolders(part: string, known: Holders): void {
    const mask = characterMask(part);
    for (let at = known.until; at < this.size; at += 1)
      if (((this.#masks[at] ?? 0) & mask) === mask && this.#words[at]?.includes(part)) known.ids.push(at);
    known.until = this.size;
  }

  /** Begins with the words of the longest known part that is in this one. */
  #narrowed(part: string): Holders {
    let longest = '';
    for (const each of this.#holders.keys())
      if (each.length > longest.length && part.includes(each)) longest = each;
    const known = this.#holders.get(longest);
    if (!known) return { ids: [], until: 0 };
    return { ids: known.ids.filter((each) => this.#words[each]?.includes(part)), until: known.until };
  }
}

/** Characters share a bit of 30, so that a mask is a small number: a word without each bit of a part has not that part. */
function characterMask(text: string): number {
  let mask = 0;
  for (let at = 0; at < text.length; at += 1) mask |= 1 << (text.charCodeAt(at) % 30);
  return mask;
}
