import { sql } from 'drizzle-orm';
import type { Product } from '#domain/catalog/product.ts';
import { isIn, readSearch } from '#domain/text/search-question.ts';
import { searchedText } from '#domain/text/tokenize.ts';
import type { AskCatalogue } from '#server/catalog/search/catalogue-search.ts';
import { ON_SALE, PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/products/product-sql.ts';
import { anyOf } from '#server/db/conditions.ts';
import { type Db, rowsOf } from '#server/db/database.ts';

export interface FoundProducts {
  data: Product[];
  total: number;
  /** What no product has together with the rest of the question. */
  leftOut: string[];
}

/** The products on sale that answer a text, in the order in which a device shows them; none without a text. */
export async function searchProducts(
  db: Db,
  ask: AskCatalogue,
  text: string,
  page: { limit: number; offset: number },
): Promise<FoundProducts> {
  if (text.trim() === '') return { data: [], total: 0, leftOut: [] };
  const { ids, total, nearest } = await ask({ text, ...page, orNearest: true });
  return { data: await productsInOrder(db, ids), total, leftOut: nearest?.leftOut ?? [] };
}

/** Names of products that complete a person's typing, each once. */
export async function suggestNames(
  db: Db,
  ask: AskCatalogue,
  text: string,
  limit: number,
): Promise<string[]> {
  if (text.trim() === '') return [];
  // Asks for more than it answers, because many products have the same name.
  const { ids } = await ask({ text, offset: 0, limit: limit * 3 });
  const found = await productsInOrder(db, ids);
  return [...new Set(found.map((each) => each.name))].slice(0, limit);
}

/** The products with these ids that are on sale, in the order of the ids. */
async function productsInOrder(db: Db, ids: readonly string[]): Promise<Product[]> {
  const rows = await rowsOf<{ product: Product }>(
    db,
    sql`select row_to_json(d) as product from (select ${sql.raw(PRODUCT_COLUMNS)} from ${sql.raw(PRODUCT_TABLES)}
        where p.id = ${anyOf(ids)} and ${sql.raw(ON_SALE)}) d`,
  );
  const byId = new Map(rows.map(({ product }) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface FoundVendor {
  id: string;
  store_name: string;
  store_slug: string;
  store_description: string;
  city: string;
}

/** Open stores by name, description or city. There are few, so this reads the words of each. */
export async function searchVendors(db: Db, text: string): Promise<FoundVendor[]> {
  const question = readSearch(text);
  const all = await rowsOf<FoundVendor>(
    db,
    sql`select id, store_name, store_slug, store_description, city from vendors where state = 'activa' order by store_name`,
  );
  return all.filter((each) =>
    isIn(question, searchedText(each.store_name, each.store_description, each.city)),
  );
}
