import type { Kept } from '#server/catalog/bounded-memory.ts';
import { type ListOrder, listOrder } from '#server/catalog/list-order.ts';
import type { Conditions, Sorted } from '#server/catalog/product-list-sql.ts';
import { PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/product-sql.ts';
import type { Database } from '#server/db/database.ts';

export interface Total extends Kept {
  total: number;
}

interface Part {
  offset: number;
  limit: number;
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

  /** The ids of the whole list. */
  async function readOrder(where: Conditions, sorted: Sorted): Promise<ListOrder> {
    const [row] = await database.prepared<{ ids: string | null }>({
      name: `order ${where.name} ${sorted.name}`,
      text: `select string_agg(p.id, ',' order by ${sorted.text}) as ids from products p where ${where.text}`,
      values: where.values,
    });
    return listOrder(row?.ids ?? '');
  }

  /** The rows from a place on, counted by the database. */
  async function rowsFrom(where: Conditions, sorted: Sorted, { offset, limit }: Part): Promise<string> {
    const at = where.values.length;
    const [row] = await database.prepared<{ data: string }>({
      name: `list ${where.name} ${sorted.name}`,
      text: `select coalesce(json_agg(d), '[]')::text as data from (
               select ${PRODUCT_COLUMNS} from ${PRODUCT_TABLES} where ${where.text}
               order by ${sorted.text} limit $${at + 1} offset $${at + 2}) d`,
      values: [...where.values, limit, offset],
    });
    return row?.data ?? '[]';
  }

  /** The rows with these ids in their order; null when one of them is no longer in the list. */
  async function rowsOfIds(where: Conditions, ids: readonly string[]): Promise<string | null> {
    const [row] = await database.prepared<{ data: string; found: number }>({
      name: `listed ${where.name}`,
      text: `select coalesce(json_agg(d order by asked.place), '[]')::text as data, count(*)::int as found
             from unnest($${where.values.length + 1}::text[]) with ordinality as asked (id, place)
             cross join lateral (select ${PRODUCT_COLUMNS} from ${PRODUCT_TABLES}
               where p.id = asked.id and ${where.text}) d`,
      values: [...where.values, ids],
    });
    return row?.found === ids.length ? row.data : null;
  }

  return { count, readOrder, rowsFrom, rowsOfIds };
}
