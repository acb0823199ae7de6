import { sql, type SQL } from 'drizzle-orm';
import type { KnownWords } from '#server/catalog/known-words.ts';
import { PARTS_DIVIDER } from '#server/catalog/search-words.ts';

const FOLDED_NAME = sql`split_part(s.folded, ${PARTS_DIVIDER}, 1)`;

/** A word of the search, and the words it may also mean. */
export interface SoughtWord {
  word: string;
  /** Words that are one typing error away. */
  near: readonly string[];
  /** Stores with the word in their name; their products match. */
  storeIds: readonly string[];
}

/** The meanings of each word; with typing errors only where `forgiving`. */
export function soughtWords(
  known: KnownWords,
  words: readonly string[],
  forgiving: boolean,
): Promise<SoughtWord[]> {
  return Promise.all(
    words.map(async (word) => ({
      word,
      near: forgiving ? await known.near(word) : [],
      storeIds: await known.storesNamed(word),
    })),
  );
}

/** The condition that the row of `product_search` called `s`, or its store's name, has every word. */
export function everyWord(words: readonly SoughtWord[]): SQL {
  return sql.join(
    words.map(({ word, near, storeIds }) => {
      const stores = storeIds.length > 0 ? [sql`p.vendor_id in ${storeIds}`] : [];
      return sql`(${sql.join([hasWord(word), ...near.map(beginsWord), ...stores], sql` or `)})`;
    }),
    sql` and `,
  );
}

/**
 * The indexes know three letters or more. A shorter word must begin a word; reading every row answers that
 * fast.
 */
function hasWord(word: string): SQL {
  if (word.length < 3) return beginsWord(word);
  return sql`(to_tsvector('spanish', s.folded) @@ to_tsquery('spanish', ${`${word}:*`}) or s.folded like ${`%${word}%`})`;
}

function beginsWord(word: string): SQL {
  return sql`(' ' || s.folded) like ${`% ${word}%`}`;
}

/** How many of the words begin a word of the name; a guessed one counts half. */
export function inName(words: readonly SoughtWord[]): SQL {
  const begins = (word: string) => sql`' ' || ${FOLDED_NAME} like ${`% ${word}%`}`;
  const counts = words.map(({ word, near }) => {
    const meant = near.length > 0 ? sql`when ${sql.join(near.map(begins), sql` or `)} then 1 ` : sql``;
    return sql`(case when ${begins(word)} then 2 ${meant}else 0 end)`;
  });
  return sql`(${sql.join(counts, sql` + `)})`;
}
