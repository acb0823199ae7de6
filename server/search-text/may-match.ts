import { sql, type SQL } from 'drizzle-orm';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { foldForSearch } from '#domain/text/search-terms.ts';
import type { AskedGroup } from '#domain/text/search-question.ts';
import { SIGNS, withoutSigns } from '#server/db/unsigned-text.ts';

/** The letters that `foldedText` takes for one. */
const FOLDED: Readonly<Record<string, string>> = {
  a: '[aá]',
  e: '[eé]',
  i: '[ií]',
  o: '[oó]',
  u: '[uúü]',
  n: '[nñ]',
};
const ANY_SIGNS = `[${SIGNS.replace('-', '')}-]*`;

/**
 * What is so of every text that answers these groups, and of few others: a pattern for each group of plain letters. It costs a
 * part of folding a text, which only those that are left need. Groups that begin with figures have none.
 */
export function mayMatch(groups: readonly AskedGroup[], text: SQL): SQL[] {
  return groups.flatMap((group) => {
    const pattern = patternOf(group);
    return pattern === null ? [] : [sql`lower(${text}) ~ ${pattern}`];
  });
}

/** What a group is answered by, as far as the letters with which its first word begins; null where it begins otherwise. */
function patternOf({ words: [first], joined, written }: AskedGroup): string | null {
  if (!first) return null;
  const [begun = ''] = written.trim().split(/\s+/);
  const words = [first, ...(joined ? [joined] : [])].flatMap(({ key, forms }) => [key, ...forms]);
  // As it stands, a text keeps accents that Spanish does not have.
  const ways = [foldForSearch(begun), foldSpanish(begun), ...words];
  // What has letters and figures begins with those letters.
  const letters = ways.map((each) => /^\p{L}{2,}/u.exec(withoutSigns(each))?.[0]);
  if (!letters.every((each) => each !== undefined)) return null;
  return [...new Set(letters)].map(patternOfWord).join('|');
}

function patternOfWord(letters: string): string {
  return [...letters].map((letter) => FOLDED[letter] ?? letter).join(ANY_SIGNS);
}
