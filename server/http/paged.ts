import * as v from 'valibot';
import { pageOf, pageSize } from '#server/catalog/product-query.ts';

/** The part of an address that says which page of a list: `limit` up to 100 and `page` from 1. */
export const pagedQuery = {
  limit: pageSize,
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'Debe ser un número entero.'), v.transform(Number)),
  ),
};

interface Asked {
  limit: number;
  page?: number | undefined;
}

const Pagination = v.object({ total: v.number(), limit: v.number(), page: v.number(), pages: v.number() });

/** Schema of a page of a list, for the API's description. */
export function pageSchema<Schema extends v.GenericSchema>(item: Schema) {
  return v.object({ data: v.array(item), pagination: Pagination });
}

export function rangeOf(asked: Asked): { limit: number; offset: number } {
  return { limit: asked.limit, offset: pageOf(asked).offset };
}

export function paginationOf(asked: Asked, total: number): v.InferOutput<typeof Pagination> {
  return { total, limit: asked.limit, page: pageOf(asked).page, pages: Math.ceil(total / asked.limit) };
}
