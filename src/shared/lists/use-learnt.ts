import { useEffect } from 'react';
import { idle } from '#src/device/next-task.ts';

/** No device takes 50 ms for the words of so many rows. */
const AT_ONCE = 250;

/**
 * Reads the words of a list ahead while the browser rests, some rows at a time, so that the first key of a search
 * does not wait for all of them.
 * @param learn costs nothing for a row that it knows.
 * @param putTogether makes the words of the whole list, once all its rows are known.
 */
export function useLearnt<Row>(
  rows: readonly Row[] | undefined,
  learn: (row: Row) => void,
  putTogether?: (rows: readonly Row[]) => unknown,
): void {
  useEffect(() => {
    if (!rows) return;
    const all = rows;
    let isGone = false;
    void learnFrom(0);
    return () => {
      isGone = true;
    };

    async function learnFrom(first: number): Promise<void> {
      await idle();
      if (isGone) return;
      if (first >= all.length) return void putTogether?.(all);
      for (const each of all.slice(first, first + AT_ONCE)) learn(each);
      await learnFrom(first + AT_ONCE);
    }
  }, [rows, learn, putTogether]);
}
