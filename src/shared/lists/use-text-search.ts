import { useMemo, useReducer } from 'react';
import { useObserved } from '#src/device/use-observed.ts';
import { textSearch, UNREAD_LIST, type TextSearchState } from '#src/shared/lists/text-search.ts';
import { SYNC_ROWS, useTextIndex, type RowTokens } from '#src/shared/lists/use-text-index.ts';

export interface ParsedQuery {
  /** Who writes nothing needs no words. */
  q: string;
  /** How many answers stand on the pages before the one that is shown. */
  before: number;
  isTyping?: boolean;
}

/**
 * What a list finds for the words that somebody writes. Words of a long list are read ahead; who writes sooner sees what
 * answers among the rows whose words are there, and goes on writing meanwhile.
 * @param rows in the order in which they are shown, so that what is found first stays where it is.
 * @param find answers from the rows that it is given, in their order. A new function is another question.
 */
export function useTextSearch<Row>(
  rows: readonly Row[] | undefined,
  words: RowTokens<Row>,
  { q, before, isTyping = false }: ParsedQuery,
  find: (rows: readonly Row[]) => readonly Row[],
): TextSearchState<Row> {
  const [last, dispatch] = useReducer(textSearch<Row>, UNREAD_LIST);
  const isAsked = q.trim() !== '';
  const { known, first } = useTextIndex(rows, words, isAsked);
  const isReading = isAsked && rows !== undefined && rows.length - known > SYNC_ROWS;
  const readable = useMemo(() => (isReading ? rows.slice(0, first) : (rows ?? [])), [rows, isReading, first]);
  const answer = useMemo(() => find(readable), [find, readable]);
  return useObserved(textSearch<Row>, last, dispatch, { rows, answer, isReading, before, isTyping });
}
