import { useEffect, useState } from 'react';

/** More than any first screen holds. */
const A_TURN = 12;

/**
 * How many of a long list are drawn: a turn's more after each paint, so that no device stands still for all of them.
 * @param question what the list answers: another one begins anew.
 * @param restMs for which a question must stand before more than its first turn is drawn: the next one may be typed already.
 */
export function useInTurns(total: number, question = '', restMs = 0): number {
  const [drawn, setDrawn] = useState(A_TURN);
  const [answered, setAnswered] = useState(question);
  if (answered !== question) {
    setAnswered(question);
    setDrawn(A_TURN);
  }
  useEffect(() => {
    if (drawn >= total) return undefined;
    const timer = setTimeout(() => setDrawn(drawn + A_TURN), drawn === A_TURN ? restMs : 0);
    return () => clearTimeout(timer);
  }, [drawn, total, question, restMs]);
  return Math.min(drawn, total);
}
