import { useEffect, useRef, useState } from 'react';
import type { CachedIndex } from '#domain/text/cached-index.ts';
import { idle, nextChunk } from '#src/device/next-task.ts';
import { tokenizerThread, type TokenizerThread } from '#workers/tokenizer/tokenizer.ts';

/** No device takes 50 ms for the words of so many rows. */
export const SYNC_ROWS = 250;
/** What one task may take of any device: less than a frame. */
const TASK_MS = 12;
/** Rows between two looks at the clock. */
const ROWS_PER_CLOCK_CHECK = 50;
/** Rows of which a thread is asked at once: to take its answer in, the page needs less than a task. */
const CHUNK_ROWS = 500;
/** Who waits is told of so many times the rows as before: each time costs the search among all of them. */
const REPORT_GROWTH = 1.5;

/** How the words of a list's rows are read and remembered. */
export type RowTokens<Row> = Pick<CachedIndex<Row>, 'isKnown' | 'indexRow' | 'indexAhead'> & {
  /** Makes the words of the whole list, once those of all its rows are known. */
  (rows: readonly Row[]): unknown;
};

export interface TextIndex {
  /** How many rows the last list had of which all words were known: of one that follows it, new ones are left. */
  known: number;
  /** Of how many of the first rows the words are known; told while somebody waits, each time that they are half more. */
  first: number;
}

/**
 * Reads the words of a list ahead, from its first row to its last: a few, and the first of many, here, as many at a time
 * as a frame has room for, and the others in a thread. No key of a search holds the page for all of them.
 * @param isAsked Somebody waits for the words, so that the browser need not rest first.
 */
export function useTextIndex<Row>(
  rows: readonly Row[] | undefined,
  words: RowTokens<Row>,
  isAsked: boolean,
): TextIndex {
  const [known, setKnown] = useState(0);
  const [told, setTold] = useState<{ rows: readonly Row[]; first: number } | null>(null);
  const thread = useThread();
  useEffect(() => {
    if (!rows) return;
    const all = rows;
    let isGone = false;
    let hasThread = true;
    let toldLast = 0;
    void learnAll();
    return () => {
      isGone = true;
    };

    async function learnAll(): Promise<void> {
      for (let first = 0; first < all.length;) {
        await (isAsked ? nextChunk() : idle());
        if (isGone) return;
        first = indexSome(all, first, words);
        tell(first);
        if (hasThread) first = await learnInThread(first);
        if (isGone) return;
      }
      words(all);
      setKnown(all.length);
    }

    /** @returns the first row that is left: few are, or there is no thread. */
    async function learnInThread(from: number): Promise<number> {
      const unknown = placesOfUnknown(all, from, words);
      let [first, at] = [from, 0];
      // The thread reads one part while the page takes in the one before. It answers in order.
      const lane = async () => {
        while (unknown.length - at > SYNC_ROWS && !isGone) {
          const part = unknown.slice(at, (at += CHUNK_ROWS));
          const next = unknown[at] ?? all.length;
          await words.indexAhead(
            thread().read,
            part.flatMap((place) => all[place] ?? []),
          );
          first = next;
          tell(first);
        }
      };
      try {
        await Promise.all([lane(), lane()]);
      } catch {
        // It did not start, or stopped: what is left is read here.
        hasThread = false;
      }
      return first;
    }

    function tell(first: number): void {
      if (!isAsked || isGone || first < REPORT_GROWTH * toldLast || first >= all.length) return;
      toldLast = first;
      setTold({ rows: all, first });
    }
  }, [rows, words, isAsked, thread]);
  return { known, first: told && told.rows === rows ? told.first : 0 };
}

/** The list's own thread, from when it is first needed until the list is gone. Throws where there are none. */
function useThread(): () => TokenizerThread {
  const started = useRef<TokenizerThread | null>(null);
  const [thread] = useState(() => () => (started.current ??= tokenizerThread()));
  useEffect(
    () => () => {
      started.current?.end();
      started.current = null;
    },
    [],
  );
  return thread;
}

function placesOfUnknown<Row>(rows: readonly Row[], from: number, words: RowTokens<Row>): number[] {
  const places: number[] = [];
  for (let at = from; at < rows.length; at += 1) {
    const row = rows[at];
    if (row !== undefined && !words.isKnown(row)) places.push(at);
  }
  return places;
}

/** Learns rows for the time of a task. @returns the first that is left. */
function indexSome<Row>(rows: readonly Row[], first: number, { indexRow }: RowTokens<Row>): number {
  const endMs = performance.now() + TASK_MS;
  let next = first;
  do {
    for (const each of rows.slice(next, next + ROWS_PER_CLOCK_CHECK)) indexRow(each);
    next += ROWS_PER_CLOCK_CHECK;
  } while (next < rows.length && performance.now() < endMs);
  return next;
}
