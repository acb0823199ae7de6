import { sql, type SQL } from 'drizzle-orm';
import type { Product } from '#domain/catalog/product.ts';
import type { KnownWords } from '#server/catalog/known-words.ts';
import { ON_SALE, PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/product-sql.ts';
import { PARTS_DIVIDER } from '#server/catalog/search-words.ts';
import { type Db, rowsOf } from '#server/db/database.ts';

const FOLDED_NAME = sql`split_part(s.folded, ${PARTS_DIVIDER}, 1)`;

const BEST_FIRST = sql`in_name desc, available desc, rating desc, name_length, id`;

/** With this many found as they were written, nobody means a word that is nearly the same; as on the device. */
const MIN_EXACT_FOUND = 10;

/** A word that is looked for, and what else it may mean. */
interface SoughtWord {
  word: string;
  /** Words that it may be with one typing error. */
  near: readonly string[];
  /** Stores whose products answer it, because it is in their name. */
  storeIds: readonly string[];
}

/**
 * Products on sale in which every word is found, as a Spanish word's beginning (`zapatos` finds `zapato`), anywhere
 * inside (`0412` finds `TEN-0412`) or in the store's name. With few of them, also those with a word that differs by
 * one typing error. Words of the name count first, then what can be bought now. Of a family only the first is shown.
 */
export async function searchProducts(
  db: Db,
  known: KnownWords,
  words: readonly string[],
  page: { limit: number; offset: number },
): Promise<{ data: Product[]; total: number }> {
  const exact = await searchSought(db, await soughtWords(known, words, false), page);
  return exact.total < MIN_EXACT_FOUND
    ? searchSought(db, await soughtWords(known, words, true), page)
    : exact;
}

async function searchSought(
  db: Db,
  words: readonly SoughtWord[],
  page: { limit: number; offset: number },
): Promise<{ data: Product[]; total: number }> {
  if (words.length === 0) return { data: [], total: 0 };
  const [row] = await rowsOf<{ data: Product[]; total: number }>(
    db,
    sql`with found as (
          select p.id, p.family_id, ${inName(words)} as in_name, p.stock > 0 as available, p.rating,
            length(p.name) as name_length
          from product_search s join products p on p.id = s.product_id
          where ${sql.raw(ON_SALE)} and ${everyWord(words)}
        ), shown as (
          select * from found where family_id is null
          union all (select distinct on (family_id) * from found where family_id is not null
            order by family_id, ${BEST_FIRST})
        ), page as (
          select * from shown order by ${BEST_FIRST} limit ${page.limit} offset ${page.offset}
        )
        select (select count(*)::int from shown) as total, coalesce((
          select json_agg(d) from (
            select ${sql.raw(PRODUCT_COLUMNS)} from page join ${sql.raw(PRODUCT_TABLES)} on p.id = page.id
            order by page.in_name desc, page.available desc, page.rating desc, page.name_length, page.id) d), '[]') as data`,
  );
  return row ?? { data: [], total: 0 };
}

/** Names that complete what a person is typing; when none does, those that one typing error keeps from it. */
export async function suggestNames(
  db: Db,
  known: KnownWords,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const exact = await suggestSought(db, await soughtWords(known, words, false), limit);
  return exact.length === 0 ? suggestSought(db, await soughtWords(known, words, true), limit) : exact;
}

async function suggestSought(db: Db, words: readonly SoughtWord[], limit: number): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select p.name from product_search s join products p on p.id = s.product_id
        where ${sql.raw(ON_SALE)} and ${everyWord(words)}
        group by p.name
        order by max(${inName(words)}) desc, length(p.name), p.name limit ${limit}`,
  );
  return rows.map((each) => each.name);
}

function soughtWords(known: KnownWords, words: readonly string[], forgiving: boolean): Promise<SoughtWord[]> {
  return Promise.all(
    words.map(async (word) => ({
      word,
      near: forgiving ? await known.near(word) : [],
      storeIds: await known.storesNamed(word),
    })),
  );
}

export interface FoundVendor {
  id: string;
  store_name: string;
  store_slug: string;
  store_description: string;
  city: string;
}

/** Stores by name, description or city. There are few, so their words are folded here instead of being indexed. */
export async function searchVendors(db: Db, matches: (text: string) => boolean): Promise<FoundVendor[]> {
  const all = await rowsOf<FoundVendor>(
    db,
    sql`select id, store_name, store_slug, store_description, city from vendors order by store_name`,
  );
  return all.filter((each) => matches(`${each.store_name} ${each.store_description} ${each.city}`));
}

function everyWord(words: readonly SoughtWord[]): SQL {
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
function inName(words: readonly SoughtWord[]): SQL {
  const begins = (word: string) => sql`' ' || ${FOLDED_NAME} like ${`% ${word}%`}`;
  const counts = words.map(({ word, near }) => {
    const meant = near.length > 0 ? sql`when ${sql.join(near.map(begins), sql` or `)} then 1 ` : sql``;
    return sql`(case when ${begins(word)} then 2 ${meant}else 0 end)`;
  });
  return sql`(${sql.join(counts, sql` + `)})`;
}
