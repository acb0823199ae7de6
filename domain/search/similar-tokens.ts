import { countOfBits } from '#domain/search/group-scores.ts';

const LETTERS_MIN = 3;
/** Longer words are compared by their beginning. */
const LETTERS_MAX = 32;
/** Of a word's letters, the share that may differ. */
const DIFFERENT_MAX = 0.4;

/**
 * The words that are most like one that no product has, the nearest first: those that begin like it with the
 * fewest letters wrong, missing, too many or swapped, at most two of five. Words of one distance go by their
 * first letters in common, then by how much longer they are, then by the alphabet. None for a number or a
 * code, of which each figure counts.
 * @param words folded, as a table has them.
 */
export function similarTokens(word: string, words: readonly string[], count: number): string[] {
  if (!hasLettersOnly(word) || word.length < LETTERS_MIN) return [];
  const asked = word.slice(0, LETTERS_MAX);
  const letters = lettersOf(asked);
  const rows = new DistanceRows(asked.length);
  let best: SimilarToken[] = [];
  for (const each of words) {
    if (each.length < LETTERS_MIN || !hasLettersOnly(each)) continue;
    const worst = best.length === count ? (best.at(-1)?.distance ?? 0) : asked.length * DIFFERENT_MAX;
    if (countOfBits(letters & ~lettersOf(each)) > worst) continue;
    const distance = rows.distance(asked, each, Math.floor(worst));
    if (distance > worst) continue;
    const found = { word: each, distance, common: commonStart(asked, each) };
    if (best.length === count && byLikeness(found, best[count - 1] ?? found) >= 0) continue;
    best = [...best, found].sort(byLikeness).slice(0, count);
  }
  return best.map((each) => each.word);
}

function hasLettersOnly(word: string): boolean {
  return /^\p{L}[^\d]*$/u.test(word);
}

interface SimilarToken {
  word: string;
  distance: number;
  common: number;
}

function byLikeness(a: SimilarToken, b: SimilarToken): number {
  return (
    a.distance - b.distance ||
    b.common - a.common ||
    a.word.length - b.word.length ||
    (a.word < b.word ? -1 : a.word > b.word ? 1 : 0)
  );
}

/** Which letters a word has, as bits; each that another word lacks is an error at least. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function commonStart(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a.charCodeAt(same) === b.charCodeAt(same)) same += 1;
  return same;
}

/** The rows of a table of distances (optimal string alignment), kept for all the words of one comparison. */
class DistanceRows {
  #before: Uint8Array;
  #last: Uint8Array;
  #row: Uint8Array;

  constructor(length: number) {
    this.#before = new Uint8Array(length + 1);
    this.#last = new Uint8Array(length + 1);
    this.#row = new Uint8Array(length + 1);
  }

  /** How many errors make a word of the nearest beginning of another; more than `most` when they are more. */
  distance(word: string, other: string, most: number): number {
    const { length } = word;
    for (let at = 0; at <= length; at += 1) this.#last[at] = at;
    let best = length;
    const end = Math.min(other.length, length + most);
    for (let to = 1; to <= end; to += 1) {
      const least = this.#fill(word, other, to);
      best = Math.min(best, this.#row[length] ?? length);
      [this.#before, this.#last, this.#row] = [this.#last, this.#row, this.#before];
      if (least > most) break;
    }
    return best;
  }

  /** Fills the row of one letter of the other word. @returns the least of it. */
  #fill(word: string, other: string, to: number): number {
    const [before, last, row] = [this.#before, this.#last, this.#row];
    const letter = other.charCodeAt(to - 1);
    row[0] = to;
    let least = to;
    for (let at = 1; at <= word.length; at += 1) {
      const own = word.charCodeAt(at - 1);
      const changed = (last[at - 1] ?? 0) + (own === letter ? 0 : 1);
      let cost = Math.min(changed, (last[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1);
      const isSwapped =
        at > 1 && to > 1 && own === other.charCodeAt(to - 2) && word.charCodeAt(at - 2) === letter;
      if (isSwapped) cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
      row[at] = cost;
      if (cost < least) least = cost;
    }
    return least;
  }
}
