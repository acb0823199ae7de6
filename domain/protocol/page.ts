import * as v from 'valibot';

/** Where another page of a list begins; null where there is none. Lists that go by numbers alone have none of them. */
const cursor = v.optional(v.nullable(v.string()));

/**
 * The place of an answer in a list: how many items there are, the page's number from 1, and how many pages. A list that
 * goes by keys says by which `cursor` its following page is asked for, and the one before.
 */
export const Pagination = v.object({
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  next: cursor,
  previous: cursor,
});
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
