import * as v from 'valibot';
import { Pagination as PlaceInList } from '#domain/protocol/page.ts';
import type { Page, Range } from '#server/db/documents-page.ts';
import type { Place } from '#server/db/keyset.ts';

export const MAX_PAGE_SIZE = 100;

/** A whole number as an address writes it. */
export const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'Debe ser un número entero.'),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  );

/** A whole number from 1, with at most this many digits, as an address writes it. */
export const positive = (digits: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`), 'Debe ser un número entero.'),
    v.transform(Number),
  );

export const pageSize = v.optional(whole(1, MAX_PAGE_SIZE), '24');

/** The part of an address that names a page of a list: `limit` up to 100 and `page` from 1. */
export const pagedQuery = { limit: pageSize, page: v.optional(positive(6)) };

/** Where a page begins and its number, from either way of asking. */
export function pageOf(query: { limit: number; page?: number | undefined; offset?: number | undefined }) {
  const offset = query.offset ?? ((query.page ?? 1) - 1) * query.limit;
  return { offset, page: Math.floor(offset / query.limit) + 1 };
}

export interface Asked {
  limit: number;
  page?: number | undefined;
  cursor?: Place | undefined;
}

const Pagination = v.object({ ...PlaceInList.entries, limit: v.number() });

/** Schema of a page of a list, for the API's description. */
export function pageSchema<Schema extends v.GenericSchema>(item: Schema) {
  return v.object({ data: v.array(item), pagination: Pagination });
}

export function rangeOf(asked: Asked): Range {
  return { limit: asked.limit, offset: pageOf(asked).offset, cursor: asked.cursor };
}

/** @param keys of a list that goes by keys; with a cursor the page's number is what the client counted. */
export function paginationOf(
  asked: Asked,
  total: number,
  keys: Pick<Page<unknown>, 'next' | 'previous'> = {},
): v.InferOutput<typeof Pagination> {
  const pages = Math.ceil(total / asked.limit);
  const isFirst = asked.cursor !== undefined && keys.previous === null;
  return {
    total,
    limit: asked.limit,
    page: isFirst ? 1 : pageOf(asked).page,
    pages,
    next: keys.next,
    previous: keys.previous,
  };
}
