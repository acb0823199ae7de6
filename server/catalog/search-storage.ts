import { sql } from 'drizzle-orm';
import type { Product } from '#domain/catalog/product.ts';
import type { KnownWords } from '#server/catalog/known-words.ts';
import { ON_SALE, PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/product-sql.ts';
import { type SoughtWord, everyWord, inName, soughtWords } from '#server/catalog/sought-words.ts';
import { type Db, rowsOf } from '#server/db/database.ts';

const BEST_FIRST = sql`in_name desc, available desc, rating desc, name_length, id`;

/** With this many exact matches, nobody means a word that is nearly the same; devices use the same number. */
const MIN_EXACT_FOUND = 10;

/**
 * Products on sale in which every word is found: as a Spanish word's beginning (`zapatos` finds `zapato`),
 * anywhere inside (`0412` finds `TEN-0412`) or in the store's name. When few match, the search adds those
 * with a word that differs by one typing error. Words of the name count first, then products that can be
 * bought now. Only the first product of a family is shown.
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

/** Names that complete a person's typing; when none does, those that are one typing error away. */
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

export interface FoundVendor {
  id: string;
  store_name: string;
  store_slug: string;
  store_description: string;
  city: string;
}

/**
 * Stores by name, description or city. There are few, so this query folds their words instead of using an
 * index.
 */
export async function searchVendors(db: Db, matches: (text: string) => boolean): Promise<FoundVendor[]> {
  const all = await rowsOf<FoundVendor>(
    db,
    sql`select id, store_name, store_slug, store_description, city from vendors order by store_name`,
  );
  return all.filter((each) => matches(`${each.store_name} ${each.store_description} ${each.city}`));
}
