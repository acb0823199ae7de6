import type { Pagination } from '#domain/protocol/page.ts';

/** The filters of a neighbouring page: by its cursor, where the list has them; the first one begins anew. */
export function turnTo(
  chosen: number,
  { page, next, previous }: Pagination,
): { page: number; cursor?: string } {
  if (chosen <= 1) return { page: 1 };
  const cursor = chosen > page ? next : previous;
  return { page: chosen, ...(cursor && { cursor }) };
}

/** Whether a page follows; undefined in a list that goes by numbers alone, which knows it by them. */
export function hasNextPage({ next }: Pagination): boolean | undefined {
  return next === undefined ? undefined : next !== null;
}
