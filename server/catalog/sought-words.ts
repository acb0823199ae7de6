import { sql, type SQL } from 'drizzle-orm';
import type { KnownWords } from '#server/catalog/known-words.ts';
import { PARTS_DIVIDER } from '#server/catalog/search-words.ts';

const FOLDED_NAME = sql`split_part(s.folded, ${PARTS_DIVIDER}, 1)`;

/** A word that is looked for, and what else it may mean. */
export interface SoughtWord {
  word: string;
  /** Words that it may be with one typing error. */
  near: readonly string[];
  /** Stores whose products answer it, because it is in their name. */
  storeIds: readonly string[];
}

/** What each word may mean; with typing errors only where `forgiving`. */
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

/** That every word is found in the row of `product_search` that the statement calls `s`, or in its store's name. */
export function everyWord(words: readonly SoughtWord[]): SQL {
  return sql.join(
    words.map(({ word, near, storeIds }) => {
      const stores = storeIds.length > 0 ? [sql`p.vendor_id in ${storeIds}`] : [];
      return sql`(${sql.join([hasWord(word), ...near.map(beginsWord), ...stores], sql` or `)})`;
    }),
    sql` and `,
  );
}

/** The indexes know three letters or more; shorter words must begin a word, which reading every row answers fast. */
function hasWord(word: string): SQL {
  if (word.length < 3) return beginsWord(word);
  return sql`(to_tsvector('spanish', s.folded) @@ to_tsquery('spanish', ${`${word}:*`}) or s.folded like ${`%${word}%`})`;
}

function beginsWord(word: string): SQL {
  return sql`(' ' || s.folded) like ${`% ${word}%`}`;
}

/** How many of the words begin a word of the name; one that is only meant counts half. */
export function inName(words: readonly SoughtWord[]): SQL {
  const begins = (word: string) => sql`' ' || ${FOLDED_NAME} like ${`% ${word}%`}`;
  const counts = words.map(({ word, near }) => {
    const meant = near.length > 0 ? sql`when ${sql.join(near.map(begins), sql` or `)} then 1 ` : sql``;
    return sql`(case when ${begins(word)} then 2 ${meant}else 0 end)`;
  });
  return sql`(${sql.join(counts, sql` + `)})`;
}
