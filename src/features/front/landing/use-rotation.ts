import { useEffect, useState } from 'react';

/**
 * Which of several views is shown: each for a while, and any that is chosen, for as long.
 * @param isMoving false keeps the one that is shown.
 */
export function useRotation(count: number, everyMs: number, isMoving: boolean) {
  const [shown, show] = useState(0);

  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => show((shown + 1) % count), everyMs);
    return () => clearTimeout(timer);
  }, [count, everyMs, isMoving, shown]);

  return { shown, show };
}
