import { useEffect, useState } from 'react';

/** A person who is typing pauses less than this between two keys. */
export const TYPING_RESTS_MS = 300;
/** More rows than any first screen holds. */
const FIRST_COUNT_ROWS = 12;
/** Rows that a slow device draws in the time of a frame or two. */
const ROWS = 6;

interface Drawing {
  /** The list answers it: another question starts again. */
  question?: string;
  /** For which a question must stay before more than a screen is drawn: the next may be typed already. */
  restMs?: number;
  /** How many of the screen are drawn in one task. */
  batch?: number;
}

/**
 * How many rows of a long list are drawn: those of the screen in one task after the other, and a screen more after each
 * paint, so that no device freezes to draw them all.
 */
export function useProgressiveCount(total: number, drawing: Drawing = {}): number {
  const { question = '', restMs = 0, batch = ROWS } = drawing;
  const [drawn, setDrawn] = useState(batch);
  const [answered, setAnswered] = useState(question);
  if (answered !== question) {
    setAnswered(question);
    setDrawn(batch);
  }
  useEffect(() => {
    if (drawn >= total) return undefined;
    const more = drawn < FIRST_COUNT_ROWS ? batch : FIRST_COUNT_ROWS;
    const timer = setTimeout(() => setDrawn(drawn + more), drawn === FIRST_COUNT_ROWS ? restMs : 0);
    return () => clearTimeout(timer);
  }, [drawn, total, question, restMs, batch]);
  return Math.min(drawn, total);
}
