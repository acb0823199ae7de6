import { useMemo } from 'react';
import { useKeepPrevious } from '#src/device/use-keep-previous.ts';
import { SYNC_ROWS, useTextIndex, type RowTokens } from '#src/shared/lists/use-text-index.ts';

/** What stands while words are read: the first rows of the answer, or what was found before; otherwise all of it. */
export type Shown = 'all' | 'first' | 'before';

export interface Found<Row> {
  /**
   * The rows that answer; while words are read, those among the first rows, or of the question before as long as none
   * of the page is among them. Undefined if there was no question before.
   */
  found: readonly Row[] | undefined;
  shows: Shown;
}

export interface ParsedQuery {
  /** Who writes nothing needs no words. */
  q: string;
  /** How many answers stand on the pages before the one that is shown. */
  before: number;
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
  { q, before }: ParsedQuery,
  find: (rows: readonly Row[]) => readonly Row[],
): Found<Row> {
  const isAsked = q.trim() !== '';
  const { known, first } = useTextIndex(rows, words, isAsked);
  const isReading = isAsked && rows !== undefined && rows.length - known > SYNC_ROWS;
  const readable = useMemo(() => (isReading ? rows.slice(0, first) : (rows ?? [])), [rows, isReading, first]);
  const newest = useMemo(() => find(readable), [find, readable]);
  const isHeld = isReading && newest.length <= before;
  const found = useKeepPrevious(isHeld ? undefined : newest, { hold: isHeld });
  return { found, shows: isHeld ? 'before' : isReading ? 'first' : 'all' };
}
