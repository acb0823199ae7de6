import { pageOf } from '#src/shared/lists/page-of.ts';
import { isAnswered, type TextSearchState } from '#src/shared/lists/text-search.ts';
import { TYPING_RESTS_MS, useProgressiveCount } from '#src/shared/lists/use-progressive-count.ts';

/**
 * One page of a list that is searched, drawn a part at a time.
 * @param question what the filters and the order ask; another one is drawn anew.
 * @returns `rows` of the page and how many of them are `drawn`; `paging` for a pager, null while that would count a part
 * of the answer or jump at each key.
 */
export function useListPage<Row>(
  list: TextSearchState<Row>,
  { page, size, question }: { page: number; size: number; question: readonly string[] },
) {
  const { rows, paging } = pageOf(list.found, page, size);
  const drawn = useProgressiveCount(rows.length, {
    question: JSON.stringify([...question, paging.page]),
    restMs: TYPING_RESTS_MS,
  });
  const isCounted = isAnswered(list) && (list.name !== 'typing' || drawn === rows.length);
  return { rows, drawn: rows.slice(0, drawn), paging: isCounted ? paging : null };
}
