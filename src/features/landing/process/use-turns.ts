import { useEffect, useState } from 'react';
import { every } from '#src/device/clock.ts';

const STILL = '(prefers-reduced-motion: reduce)';

interface Turns {
  /** Whose turn it is, from 0. */
  turn: number;
  setTurn: (turn: number) => void;
  isPaused: boolean;
  togglePause: () => void;
}

/**
 * Takes turns: each of `count` for so many milliseconds, again and again.
 * @param isHeld nobody's turn ends meanwhile: a person looks at something. Nor does it for a person whose device
 * asks for less motion.
 */
export function useTurns(count: number, eachMs: number, isHeld: boolean): Turns {
  const [turn, setTurn] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const isStill = isHeld || isPaused;

  useEffect(() => {
    if (isStill) return undefined;
    const lessMotion = matchMedia(STILL);
    return every(eachMs, () => {
      if (!lessMotion.matches) setTurn((now) => (now + 1) % count);
    });
  }, [count, eachMs, isStill]);

  return { turn, setTurn, isPaused, togglePause: () => setPaused((now) => !now) };
}
