import { useEffect, useState } from 'react';
import { idle, nextTask } from '#src/device/next-task.ts';

/** No device takes 50 ms for the words of so many rows. */
export const FEW = 250;

export interface Learning<Row> {
  /** Costs nothing for a row that it knows. */
  learn: (row: Row) => void;
  /** Makes the words of the whole list, once all its rows are known. */
  putTogether?: (rows: readonly Row[]) => unknown;
  /** Somebody waits for the words: they are read in one task after the other, and not only while the browser rests. */
  isAsked: boolean;
}

/**
 * Reads the words of a list ahead, some rows at a time, so that no key of a search holds the page for all of them.
 * @returns how many rows the last list had of which all words were known: of one that follows it, new ones are left.
 */
export function useLearnt<Row>(
  rows: readonly Row[] | undefined,
  { learn, putTogether, isAsked }: Learning<Row>,
): number {
  const [known, setKnown] = useState(0);
  useEffect(() => {
    if (!rows) return;
    const all = rows;
    let isGone = false;
    void learnFrom(0);
    return () => {
      isGone = true;
    };

    async function learnFrom(first: number): Promise<void> {
      await (isAsked ? nextTask() : idle());
      if (isGone) return;
      if (first >= all.length) {
        putTogether?.(all);
        return setKnown(all.length);
      }
      for (const each of all.slice(first, first + FEW)) learn(each);
      await learnFrom(first + FEW);
    }
  }, [rows, learn, putTogether, isAsked]);
  return known;
}
