import { useCallback, useRef, useState } from 'react';
import type { DraftLine } from '#src/features/warehouse/counts/count-draft.ts';

/** The product of a count whose units are asked for, and those that come after it. */
export function useCurrentLine(lines: readonly DraftLine[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  /** Products that were read while a figure was begun. */
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  /** Whether a figure is typed of the product that is asked for. */
  const begun = useRef(false);
  const current =
    lines.find((each) => each.productId === chosen) ??
    lines.find((each) => each.written === '' && !skipped.includes(each.productId)) ??
    null;

  const noteTyping = useCallback((isBegun: boolean) => {
    begun.current = isBegun;
  }, []);

  /** Asks for what was read during the answer, else for the next of the list. */
  function goOn({ productId }: DraftLine): void {
    const [next = null, ...later] = waiting.filter((each) => each !== productId);
    setChosen(next);
    setWaiting(later);
  }

  return {
    current,
    noteTyping,
    choose: setChosen,
    /** Whether the person, or a code, asked for it out of turn; and how its turn is all that counts again. */
    isChosen: current !== null && current.productId === chosen,
    unchoose: () => setChosen(null),
    /** Asks for a product that was read; after the one of which a figure is begun. @returns whether it does now. */
    ask(productId: string): boolean {
      const isNow = !begun.current || current?.productId === productId;
      if (isNow) setChosen(productId);
      else setWaiting((before) => [...before, productId]);
      return isNow;
    },
    goOn,
    /** Leaves a product for the end. */
    skip(line: DraftLine): void {
      goOn(line);
      setSkipped((before) => [...before, line.productId]);
    },
    /** Asks again for the last product answered or left for the end. */
    undo(): void {
      const last = lines.findLast(
        (each) => each !== current && (each.written !== '' || skipped.includes(each.productId)),
      );
      if (last) setChosen(last.productId);
    },
  };
}
