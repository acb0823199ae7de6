import * as v from 'valibot';

/**
 * The place of an answer in a list: how many items there are, the page's number from 1, and how many pages.
 */
export const Pagination = v.object({ total: v.number(), page: v.number(), pages: v.number() });
export type Pagination = v.InferOutput<typeof Pagination>;

/**
 * How many items a list counts at most that may have a million: counting them all would take longer than reading a page. A
 * total above it means «more than this».
 */
export const LIST_COUNTED = 10_000;

/** Schema of one page of a list as the server answers it. */
export function pageOf<Schema extends v.GenericSchema>(item: Schema) {
  return v.object({ data: v.array(item), pagination: Pagination });
}
