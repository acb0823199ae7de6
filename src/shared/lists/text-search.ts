/**
 * What a list shows of the rows that its filters find:
 * - `loading`: its rows are read for the first time;
 * - `reading`: the words of its rows are read, and nothing was found before;
 * - `previous`: they are read, and what was found before stands meanwhile;
 * - `first`: they are read, and those stand that answer among the first rows;
 * - `typing`: all that answer, to somebody who goes on typing;
 * - `complete`: all that answer;
 * - `none`: no row answers; `empty`: the list has no rows.
 */
export type TextSearchName =
  | 'loading'
  | 'reading'
  | 'previous'
  | 'first'
  | 'typing'
  | 'complete'
  | 'none'
  | 'empty';

export interface TextSearchState<Row> {
  name: TextSearchName;
  /** The rows to show, in the list's order. */
  found: readonly Row[];
}

export interface ObservedSearch<Row> {
  /** The rows of the list; undefined until they were read once. */
  rows: readonly Row[] | undefined;
  /** Those that answer, among the rows whose words are known. */
  answer: readonly Row[];
  /** Whether words of rows are still read for this question. */
  isReading: boolean;
  /** How many answers stand on the pages before the one that is shown. */
  before: number;
  isTyping: boolean;
}

export const UNREAD_LIST = { name: 'loading', found: [] } satisfies TextSearchState<never>;

/** The next state of a list that is searched. What changes nothing that is shown gives the same state. */
export function textSearch<Row>(
  state: TextSearchState<Row>,
  seen: ObservedSearch<Row>,
): TextSearchState<Row> {
  const name = nameOf(state, seen);
  const found = foundIn(name, state, seen);
  return state.name === name && isSameRows(state.found, found) ? state : { name, found };
}

/** Whether all rows that answer are known, and may be counted and exported. */
export function isAnswered({ name }: TextSearchState<unknown>): boolean {
  return name === 'typing' || name === 'complete' || name === 'none' || name === 'empty';
}

/** Whether there are rows, or their absence, to show. */
export function isShown({ name }: TextSearchState<unknown>): boolean {
  return name !== 'loading' && name !== 'reading';
}

function nameOf<Row>(state: TextSearchState<Row>, seen: ObservedSearch<Row>): TextSearchName {
  const { rows, answer, isReading, before, isTyping } = seen;
  if (!rows) return 'loading';
  if (isReading && answer.length > before) return 'first';
  if (isReading) return state.found.length > 0 ? 'previous' : 'reading';
  if (rows.length === 0) return 'empty';
  if (answer.length === 0) return 'none';
  return isTyping ? 'typing' : 'complete';
}

function foundIn<Row>(
  name: TextSearchName,
  state: TextSearchState<Row>,
  { answer }: ObservedSearch<Row>,
): readonly Row[] {
  if (name === 'previous') return state.found;
  return name === 'first' || name === 'typing' || name === 'complete' ? answer : [];
}

function isSameRows(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one === other || (one.length === 0 && other.length === 0);
}
