import type { ProductQuery } from '#server/catalog/product-query.ts';
import { pageOf } from '#server/http/paged.ts';
import { ON_SALE, PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/product-sql.ts';
import { rememberedFor } from '#server/catalog/remembered.ts';
import type { Database } from '#server/db/database.ts';

/** Counting thousands of rows costs more than reading a page of them, so a count is believed this long. */
const COUNT_BELIEVED_MS = 2_000;

const orders = {
  created_at: { asc: 'p.created_at, p.id', desc: 'p.created_at desc nulls last, p.id' },
  price: { asc: 'p.price, p.id', desc: 'p.price desc, p.id' },
  precio_venta: { asc: 'p.precio_venta, p.id', desc: 'p.precio_venta desc, p.id' },
  name: { asc: 'p.name, p.id', desc: 'p.name desc, p.id' },
  rating: { asc: 'p.rating, p.id', desc: 'p.rating desc, p.review_count desc, p.id' },
} as const satisfies Record<ProductQuery['sort_by'], Record<ProductQuery['sort_order'], string>>;

export interface ListRequest {
  query: ProductQuery;
  categoryId: string | null;
  /** Whether a request may also see products off sale, by naming a status or `is_active`. */
  seesAll: boolean;
}

/** Lists products as JSON text: `{data, pagination}`. One prepared statement per combination of filters. */
export function productLister(database: Database): (request: ListRequest) => Promise<string> {
  const total = rememberedFor(COUNT_BELIEVED_MS, async (request: ListRequest) => {
    const where = conditions(request);
    const [row] = await database.prepared<{ total: number }>({
      name: `count ${where.name}`,
      text: `select count(*)::int as total from products p where ${where.text}`,
      values: where.values,
    });
    return row?.total ?? 0;
  });

  return async (request) => {
    const { query } = request;
    const { offset, page } = pageOf(query);
    const where = conditions(request);
    const at = where.values.length;
    const [rows, count] = await Promise.all([
      database.prepared<{ data: string }>({
        name: `list ${where.name} ${query.sort_by} ${query.sort_order}`,
        text: `select coalesce(json_agg(d), '[]')::text as data from (
                 select ${PRODUCT_COLUMNS} from ${PRODUCT_TABLES} where ${where.text}
                 order by ${orders[query.sort_by][query.sort_order]} limit $${at + 1} offset $${at + 2}) d`,
        values: [...where.values, query.limit, offset],
      }),
      total(JSON.stringify([where.name, where.values]), request),
    ]);
    const pagination = { total: count, limit: query.limit, page, pages: Math.ceil(count / query.limit) };
    return `{"data":${rows[0]?.data ?? '[]'},"pagination":${JSON.stringify(pagination)}}`;
  };
}

function conditions({ query, categoryId, seesAll }: ListRequest) {
  const names: string[] = [];
  const texts: string[] = [];
  const values: unknown[] = [];
  function also(name: string, text: string, value: unknown) {
    values.push(value);
    names.push(name);
    texts.push(`${text} = $${values.length}`);
  }
  const filtersState = query.status !== undefined || query.is_active !== undefined;
  if (seesAll && filtersState) {
    names.push('all');
    texts.push('not p.deleted');
  } else {
    names.push('sale');
    texts.push(ON_SALE);
  }
  if (query.status !== undefined) also('status', 'p.status', query.status);
  if (query.is_active !== undefined) also('active', 'p.is_active', query.is_active);
  if (categoryId !== null) also('category', 'p.category_id', categoryId);
  if (query.one_per_family) {
    names.push('families');
    texts.push(firstOfFamily(categoryId !== null));
  }
  return { name: names.join('+'), text: texts.join(' and '), values };
}

/** The condition that the list would not also show a newer product of the same family. */
function firstOfFamily(inCategory: boolean): string {
  const others = `other.family_id = p.family_id${inCategory ? ' and other.category_id = p.category_id' : ''}`;
  return `not exists (select from products other where ${others} and ${ON_SALE.replaceAll('p.', 'other.')}
    and (other.created_at > p.created_at or (other.created_at = p.created_at and other.id < p.id)))`;
}
