import { useEffect } from 'react';
import { idle } from '#src/device/next-task.ts';

/** No device takes 50 ms for the words of so many rows. */
const AT_ONCE = 250;

/**
 * Reads the words of a list ahead while the browser rests, some rows at a time, so that the first key of a search
 * does not wait for all of them.
 * @param learn costs nothing for a row that it knows.
 */
export function useLearnt<Row>(rows: readonly Row[] | undefined, learn: (row: Row) => void): void {
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
      if (isGone || first >= all.length) return;
      for (const each of all.slice(first, first + AT_ONCE)) learn(each);
      await learnFrom(first + AT_ONCE);
    }
  }, [rows, learn]);
}
