import type { Kept } from '#server/catalog/bounded-memory.ts';
import { type ListOrder, listOrder } from '#server/catalog/list-order.ts';
import { anyUnread, type HowFar } from '#server/catalog/product-changes.ts';
import type { Conditions, Sorted } from '#server/catalog/product-list-sql.ts';
import { PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/product-sql.ts';
import type { Database } from '#server/db/database.ts';

/** Of a page, when an address does not say another. */
const USUAL_LIMIT = 24;

export interface Total extends Kept {
  total: number;
}

export interface Rows {
  /** JSON. */
  data: string;
  found: number;
  /** Whether a change was missed that was to be known. */
  changed: boolean;
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
  function rowsFrom(where: Conditions, sorted: Sorted, { offset, limit }: Part, howFar: HowFar | null) {
    const at = where.values.length;
    // With its limit in the text the page that everybody asks for is planned once, the others each time.
    const isUsual = offset === 0 && limit === USUAL_LIMIT;
    return checked(
      {
        name: `list ${where.name} ${sorted.name}${isUsual ? ', first' : ''}`,
        rows: `select coalesce(json_agg(d), '[]')::text as data, count(*)::int as found`,
        from: `(select ${PRODUCT_COLUMNS} from ${PRODUCT_TABLES} where ${where.text}
                order by ${sorted.text} limit ${isUsual ? USUAL_LIMIT : `$${at + 1} offset $${at + 2}`}) d`,
        values: isUsual ? where.values : [...where.values, limit, offset],
      },
      howFar,
    );
  }

  /** The rows with these ids in their order, of those that are still in the list. */
  function rowsOfIds(where: Conditions, ids: readonly string[], howFar: HowFar | null) {
    const asked = `$${where.values.length + 1}::text[]`;
    return checked(
      {
        name: `listed ${where.name}`,
        rows: `select coalesce(json_agg(d order by array_position(${asked}, d.id)), '[]')::text as data, count(*)::int as found`,
        from: `(select ${PRODUCT_COLUMNS} from ${PRODUCT_TABLES} where p.id = any(${asked}) and ${where.text}) d`,
        values: [...where.values, ids],
      },
      howFar,
    );
  }

  /** Asks besides, in the same statement, whether whoever came so far has missed a change. */
  async function checked(
    { name, rows, from, values }: { name: string; rows: string; from: string; values: readonly unknown[] },
    howFar: HowFar | null,
  ): Promise<Rows> {
    const [row] = await database.prepared<Rows>(
      howFar
        ? {
            name: `${name} !`,
            text: `${rows}, ${anyUnread(values.length + 1)} as changed from ${from}`,
            values: [...values, ...howFar],
          }
        : { name, text: `${rows}, false as changed from ${from}`, values },
    );
    return row ?? { data: '[]', found: 0, changed: false };
  }

  return { count, readOrder, rowsFrom, rowsOfIds };
}
