import type { ProductQuery } from '#server/catalog/products/product-query.ts';
import { ON_SALE } from '#server/catalog/products/product-sql.ts';

const orders = {
  created_at: { asc: 'p.created_at, p.id', desc: 'p.created_at desc nulls last, p.id' },
  price: { asc: 'p.price, p.id', desc: 'p.price desc, p.id' },
  precio_venta: { asc: 'p.precio_venta, p.id', desc: 'p.precio_venta desc, p.id' },
  name: { asc: 'p.name, p.id', desc: 'p.name desc, p.id' },
  rating: { asc: 'p.rating, p.id', desc: 'p.rating desc, p.review_count desc, p.id' },
} as const satisfies Record<ProductQuery['sort_by'], Record<ProductQuery['sort_order'], string>>;

export interface ListRequest {
  query: ProductQuery;
  /** A category and those that lie in it, of which any will do; null for every product. */
  categoryIds: readonly string[] | null;
  /** Whether a request may also see products off sale, by naming a status or `is_active`. */
  seesAll: boolean;
}

export interface Sorted {
  /** Of statements: each way to sort is another one. */
  name: string;
  text: string;
}

export function sortedBy({ sort_by, sort_order }: ProductQuery): Sorted {
  return { name: `${sort_by} ${sort_order}`, text: orders[sort_by][sort_order] };
}

export interface Conditions {
  name: string;
  text: string;
  values: unknown[];
  /** Whether they choose the same for whoever asks. */
  forAll: boolean;
}

/** Whether staff get another list than everybody else. */
export function asksForState({ status, is_active }: ProductQuery): boolean {
  return status !== undefined || is_active !== undefined;
}

/** One prepared statement per combination of filters. */
export function conditions({ query, categoryIds, seesAll }: ListRequest): Conditions {
  const names: string[] = [];
  const texts: string[] = [];
  const values: unknown[] = [];
  function also(name: string, text: string, value: unknown) {
    values.push(value);
    names.push(name);
    texts.push(`${text} = $${values.length}`);
  }
  const forAll = !(seesAll && asksForState(query));
  if (!forAll) {
    names.push('all');
    texts.push('not p.deleted');
  } else {
    names.push('sale');
    texts.push(ON_SALE);
  }
  if (query.status !== undefined) also('status', 'p.status', query.status);
  if (query.is_active !== undefined) also('active', 'p.is_active', query.is_active);
  // An index has the newest of one category in their order, which it has not for several.
  const [only, ...others] = categoryIds ?? [];
  const isBranch = others.length > 0;
  if (only !== undefined && !isBranch) also('category', 'p.category_id', only);
  if (isBranch) {
    values.push(categoryIds);
    names.push('branch');
    texts.push(`p.category_id = any($${values.length}::text[])`);
  }
  if (query.one_per_family) {
    names.push('families');
    const sameList = isBranch
      ? `other.category_id = any($${values.length}::text[])`
      : 'other.category_id = p.category_id';
    texts.push(firstOfFamily(only === undefined ? null : sameList));
  }
  return { name: names.join('+'), text: texts.join(' and '), values, forAll };
}

/** The condition that the list would not also show a newer product of the same family. */
function firstOfFamily(sameList: string | null): string {
  const others = `other.family_id = p.family_id${sameList === null ? '' : ` and ${sameList}`}`;
  return `not exists (select from products other where ${others} and ${ON_SALE.replaceAll('p.', 'other.')}
    and (other.created_at > p.created_at or (other.created_at = p.created_at and other.id < p.id)))`;
}
