import type { CacheEntry } from '#server/cache/versioned-cache.ts';
import { type ListOrder, listOrder } from '#server/catalog/lists/list-order.ts';
import type { Conditions, Sorted } from '#server/catalog/lists/product-list-sql.ts';
import { ON_SALE, PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/products/product-sql.ts';
import type { ProductText } from '#server/catalog/lists/product-texts.ts';
import type { Database } from '#server/db/database.ts';

export interface Total extends CacheEntry {
  total: number;
}

/** What a list of products asks of the database. */
export function listRows(database: Database) {
  async function count(where: Conditions): Promise<Total> {
    const [row] = await database.prepared<{ total: number }>({
      name: `count ${where.name}`,
      text: `select count(*)::int as total from products p where ${where.text}`,
      values: where.values,
    });
    return { total: row?.total ?? 0, bytes: 0 };
  }

  /**
   * The ids of a list, of its beginning or of the whole.
   * @param most stands in the statement, which so is planned once; null for the whole.
   */
  async function readOrder(where: Conditions, sorted: Sorted, most: number | null): Promise<ListOrder> {
    const rows = `select p.id from products p where ${where.text} order by ${sorted.text}`;
    const [row] = await database.prepared<{ ids: string | null }>({
      name: `${most === null ? 'order' : 'first'} ${where.name} ${sorted.name}`,
      text: `select string_agg(listed.id, ',') as ids from (${rows}${most === null ? '' : ` limit ${most}`}) listed`,
      values: where.values,
    });
    return listOrder(row?.ids ?? '');
  }

  /** Products with these ids, of those that everybody may see or of all. */
  function readTexts(ids: readonly string[], forAll: boolean): Promise<ProductText[]> {
    return database.prepared<ProductText>({
      name: `texts ${forAll ? 'sale' : 'all'}`,
      text: `select d.id, row_to_json(d)::text as text from (select ${PRODUCT_COLUMNS} from ${PRODUCT_TABLES}
             where p.id = any($1::text[]) and ${forAll ? ON_SALE : 'not p.deleted'}) d`,
      values: [ids],
    });
  }

  return { count, readOrder, readTexts };
}
