import { sql, type SQL } from 'drizzle-orm';
import type { Product } from '#domain/catalog/product.ts';
import { ON_SALE, PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/product-sql.ts';
import { PARTS_DIVIDER } from '#server/catalog/search-words.ts';
import { type Db, rowsOf } from '#server/db/database.ts';

const FOLDED_NAME = sql`split_part(s.folded, ${PARTS_DIVIDER}, 1)`;

/**
 * Products on sale in which every word is found, as a Spanish word's beginning (`zapatos` finds `zapato`) or
 * anywhere inside (`0412` finds `TEN-0412`). Words of the name count first, then what can be bought now.
 */
export async function searchProducts(
  db: Db,
  words: readonly string[],
  page: { limit: number; offset: number },
): Promise<{ data: Product[]; total: number }> {
  if (words.length === 0) return { data: [], total: 0 };
  const [row] = await rowsOf<{ data: Product[]; total: number }>(
    db,
    sql`with found as (
          select p.id, ${inName(words)} as in_name, p.stock > 0 as available, p.rating, length(p.name) as name_length
          from product_search s join products p on p.id = s.product_id
          where ${sql.raw(ON_SALE)} and ${everyWord(words)}
        ), page as (
          select * from found order by in_name desc, available desc, rating desc, name_length, id
          limit ${page.limit} offset ${page.offset}
        )
        select (select count(*)::int from found) as total, coalesce((
          select json_agg(d) from (
            select ${sql.raw(PRODUCT_COLUMNS)} from page join ${sql.raw(PRODUCT_TABLES)} on p.id = page.id
            order by page.in_name desc, page.available desc, page.rating desc, page.name_length, page.id) d), '[]') as data`,
  );
  return row ?? { data: [], total: 0 };
}

/** Names that complete what a person is typing. */
export async function suggestNames(db: Db, words: readonly string[], limit: number): Promise<string[]> {
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

/** Stores by name, description or city. There are few, so their words are folded here instead of being indexed. */
export async function searchVendors(db: Db, matches: (text: string) => boolean): Promise<FoundVendor[]> {
  const all = await rowsOf<FoundVendor>(
    db,
    sql`select id, store_name, store_slug, store_description, city from vendors order by store_name`,
  );
  return all.filter((each) => matches(`${each.store_name} ${each.store_description} ${each.city}`));
}

function everyWord(words: readonly string[]): SQL {
  return sql.join(words.map(hasWord), sql` and `);
}

/** The indexes know three letters or more; shorter words must begin a word, which reading every row answers fast. */
function hasWord(word: string): SQL {
  if (word.length < 3) return sql`(' ' || s.folded) like ${`% ${word}%`}`;
  return sql`(to_tsvector('spanish', s.folded) @@ to_tsquery('spanish', ${`${word}:*`}) or s.folded like ${`%${word}%`})`;
}

/** How many of the words begin a word of the name. */
function inName(words: readonly string[]): SQL {
  const counts = words.map((word) => sql`(' ' || ${FOLDED_NAME} like ${`% ${word}%`})::int`);
  return sql`(${sql.join(counts, sql` + `)})`;
}
