import { useEffect, useState } from 'react';
import { idle, nextPart } from '#src/device/next-task.ts';

/** No device takes 50 ms for the words of so many rows. */
export const FEW = 250;
/** What one task may take of any device: less than a frame. */
const TASK_MS = 12;
/** Rows between two looks at the clock. */
const STEP = 50;
/** Who waits is told of so many times the rows as before: each time costs the search among all of them. */
const MORE = 1.5;

export interface Learning<Row> {
  /** Costs nothing for a row that it knows. */
  learn: (row: Row) => void;
  /** Makes the words of the whole list, once all its rows are known. */
  putTogether?: (rows: readonly Row[]) => unknown;
  /** Somebody waits for the words: they are read in one task after the other, and not only while the browser rests. */
  isAsked: boolean;
}

export interface Learnt {
  /** How many rows the last list had of which all words were known: of one that follows it, new ones are left. */
  known: number;
  /** Of how many of the first rows the words are known; told while somebody waits, each time that they are half more. */
  first: number;
}

/**
 * Reads the words of a list ahead, from its first row to its last, as many at a time as a frame has room for, so that no
 * key of a search holds the page for all of them.
 */
export function useLearnt<Row>(
  rows: readonly Row[] | undefined,
  { learn, putTogether, isAsked }: Learning<Row>,
): Learnt {
  const [known, setKnown] = useState(0);
  const [told, setTold] = useState<{ rows: readonly Row[]; first: number } | null>(null);
  useEffect(() => {
    if (!rows) return;
    const all = rows;
    let isGone = false;
    let toldLast = 0;
    void learnFrom(0);
    return () => {
      isGone = true;
    };

    async function learnFrom(first: number): Promise<void> {
      await (isAsked ? nextPart() : idle());
      if (isGone) return;
      if (first >= all.length) {
        putTogether?.(all);
        return setKnown(all.length);
      }
      const next = learnSome(all, first, learn);
      if (isAsked && next >= MORE * toldLast && next < all.length) {
        toldLast = next;
        setTold({ rows: all, first: next });
      }
      await learnFrom(next);
    }
  }, [rows, learn, putTogether, isAsked]);
  return { known, first: told && told.rows === rows ? told.first : 0 };
}

/** Learns rows for the time of a task. @returns the first that is left. */
function learnSome<Row>(rows: readonly Row[], first: number, learn: (row: Row) => void): number {
  const endMs = performance.now() + TASK_MS;
  let next = first;
  do {
    for (const each of rows.slice(next, next + STEP)) learn(each);
    next += STEP;
  } while (next < rows.length && performance.now() < endMs);
  return next;
}
