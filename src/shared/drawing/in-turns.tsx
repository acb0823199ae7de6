import { Children, type ReactNode, useEffect, useState } from 'react';
import { stillDrawing } from '#src/device/first-screen.ts';
import { nextTask } from '#src/device/next-task.ts';
import { useWrittenWhole } from '#src/shared/drawing/written-whole.tsx';

/**
 * Draws its parts one after the other, each in a task of its own: together they would hold a slow phone for a quarter
 * of a second.
 */
export function InTurns({ children }: { children: ReactNode }) {
  const whole = useWrittenWhole();
  const parts = Children.toArray(children);
  const [count, setCount] = useState(whole ? parts.length : 1);
  const [noteLast] = useState(() => (whole ? null : stillDrawing()));
  const isLast = count >= parts.length;

  useEffect(() => {
    if (isLast) return noteLast?.();
    let isGone = false;
    void nextTask().then(() => isGone || setCount((now) => now + 1));
    return () => {
      isGone = true;
    };
  }, [count, isLast, noteLast]);
  useEffect(() => () => noteLast?.(), [noteLast]);

  return parts.slice(0, count);
}
