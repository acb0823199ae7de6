const LETTERS_MIN = 4;
/** More than the longest words have; the variants of a word grow with the square of its length. */
const LETTERS_MAX = 32;
/** The letters that remain of Spanish after folding, and the signs that stand inside its words. */
const SIGNS = [..."abcdefghijklmnopqrstuvwxyz'-.&"];

/**
 * Whether a word is long enough to be forgiven a typing error, but no longer than words are, and is no code: in a
 * code every sign counts.
 */
export function mayHoldTypo(word: string): boolean {
  return word.length >= LETTERS_MIN && word.length <= LETTERS_MAX && !/\d/.test(word);
}

/** The words that one error makes of a word: a letter wrong, missing, too many, or two neighbours swapped. */
export function oneTypoVariants(word: string): Set<string> {
  const variants = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    for (const sign of SIGNS) {
      variants.add(before + sign + word.slice(at));
      if (at < word.length) variants.add(before + sign + word.slice(at + 1));
    }
    if (at < word.length) variants.add(before + word.slice(at + 1));
    if (at + 1 < word.length)
      variants.add(before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2));
  }
  return variants;
}
