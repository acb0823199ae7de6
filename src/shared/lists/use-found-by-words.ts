import { useMemo } from 'react';
import { useHeld } from '#src/shared/lists/use-held.ts';
import { FEW, useLearnt, type Learning } from '#src/shared/lists/use-learnt.ts';

export interface Found<Answer> {
  /** The rows that answer; those of the question before while words are read, and undefined if there was none. */
  found: Answer | undefined;
  /** Whether the words of the list are still read, of which the newest question asks. */
  isReading: boolean;
}

/**
 * What a list finds for the words that somebody writes. Words of a long list are read ahead; who writes sooner sees the
 * list as it was until they are there, and goes on writing meanwhile.
 * @param q what is written; who writes nothing needs no words.
 * @param find answers from all rows. A new function is another question.
 */
export function useFoundByWords<Row, Answer>(
  rows: readonly Row[] | undefined,
  words: Omit<Learning<Row>, 'isAsked'>,
  q: string,
  find: () => Answer,
): Found<Answer> {
  const isAsked = q.trim() !== '';
  const known = useLearnt(rows, { ...words, isAsked });
  const isReading = isAsked && rows !== undefined && rows.length - known > FEW;
  const newest = useMemo(() => (isReading ? undefined : find()), [isReading, find]);
  return { found: useHeld(newest, isReading), isReading };
}
