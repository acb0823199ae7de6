import type { NearestQuestion } from '#domain/search/searchable-product.ts';
import type { AskedGroup, AskedWord, SearchQuestion } from '#domain/text/search-question.ts';

/**
 * For each slot 0 when it does not answer a part of a question; else how well, by its weakest word. A synonym answers
 * a little less well than the word itself.
 * @param exactScoresOf without errors: nobody mistypes a synonym that they did not write.
 */
export function groupScores(
  group: AskedGroup,
  scoresOf: (word: AskedWord) => Uint8Array,
  exactScoresOf: (word: AskedWord) => Uint8Array = scoresOf,
): Uint8Array {
  const own = ownScores(group, scoresOf);
  if (!group.alternatives) return own;
  const scores = own.slice();
  for (const alternative of group.alternatives) {
    const [first, ...others] = alternative.map(exactScoresOf);
    if (!first) continue;
    for (let slot = 0; slot < scores.length; slot += 1) {
      let weakest = first[slot] ?? 0;
      // Most products have no synonym, and are passed over at once.
      if (weakest === 0) continue;
      for (const row of others) weakest = Math.min(weakest, row[slot] ?? 0);
      if (weakest - 1 > (scores[slot] ?? 0)) scores[slot] = weakest - 1;
    }
  }
  return scores;
}

function ownScores({ words, joined }: AskedGroup, scoresOf: (word: AskedWord) => Uint8Array): Uint8Array {
  const [first, ...others] = words.map(scoresOf);
  if (!first || (others.length === 0 && !joined)) return first ?? new Uint8Array(0);
  const scores = first.slice();
  const together = joined && scoresOf(joined);
  for (let slot = 0; slot < scores.length; slot += 1) {
    let weakest = scores[slot] ?? 0;
    for (const row of others) weakest = Math.min(weakest, row[slot] ?? 0);
    scores[slot] = Math.max(weakest, together?.[slot] ?? 0);
  }
  return scores;
}

/**
 * The largest part of a question that some product has, where none has all of it; of two equally large the one
 * with the earlier words, since Spanish names the thing before its kind. Null when no product has any.
 * @param rows how well each slot answers each part.
 */
export function nearestOf(
  { groups }: SearchQuestion,
  rows: readonly Uint8Array[],
  isLive: (slot: number) => boolean,
): NearestQuestion | null {
  let best = 0;
  const slots = rows[0]?.length ?? 0;
  for (let slot = 0; slot < slots; slot += 1) {
    let answered = 0;
    for (const row of rows) answered = answered * 2 + ((row[slot] ?? 0) > 0 ? 1 : 0);
    if (answered !== best && isLarger(answered, best) && isLive(slot)) best = answered;
  }
  if (best === 0) return null;
  const isKept = (_: unknown, at: number) => (best & (1 << (groups.length - 1 - at))) !== 0;
  const written = groups.map((each) => each.written);
  return {
    text: written.filter(isKept).join(' '),
    leftOut: written.filter((each, at) => !isKept(each, at)),
  };
}

/** Compares sets of parts, as bits of which the first part is the highest. */
function isLarger(a: number, b: number): boolean {
  return countOfBits(a) - countOfBits(b) > 0 || (countOfBits(a) === countOfBits(b) && a > b);
}

/** How many bits of a number of 32 are set. */
export function countOfBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
