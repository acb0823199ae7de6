import * as v from 'valibot';

/**
 * The place of an answer in a list: how many items there are, the page's number from 1, and how many pages.
 */
export const Pagination = v.object({ total: v.number(), page: v.number(), pages: v.number() });
export type Pagination = v.InferOutput<typeof Pagination>;

/** Schema of one page of a list as the server answers it. */
export function pageOf<Schema extends v.GenericSchema>(item: Schema) {
  return v.object({ data: v.array(item), pagination: Pagination });
}
