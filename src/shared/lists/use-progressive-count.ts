import { useEffect, useState } from 'react';

/** A person who is typing pauses less than this between two keys. */
export const TYPING_RESTS_MS = 300;
/** More than any first screen holds. */
const BATCH = 12;

/**
 * How many rows of a long list are drawn: a batch more after each paint, so that no device freezes to draw
 * them all.
 * @param question the list answers it: another question starts again.
 * @param restMs for which a question must stay before more than a first batch is drawn: the next may be typed
 * already.
 */
export function useProgressiveCount(total: number, question = '', restMs = 0): number {
  const [drawn, setDrawn] = useState(BATCH);
  const [answered, setAnswered] = useState(question);
  if (answered !== question) {
    setAnswered(question);
    setDrawn(BATCH);
  }
  useEffect(() => {
    if (drawn >= total) return undefined;
    const timer = setTimeout(() => setDrawn(drawn + BATCH), drawn === BATCH ? restMs : 0);
    return () => clearTimeout(timer);
  }, [drawn, total, question, restMs]);
  return Math.min(drawn, total);
}
