import { useEffect, useState } from 'react';
import { nextTask } from '#src/device/next-task.ts';

/**
 * A value as it was a task ago: what comes with it is drawn in a task of its own, and a slow phone answers in between.
 * The first value counts at once.
 */
export function useDeferred<T>(value: T): T {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => {
    if (drawn === value) return undefined;
    let isGone = false;
    void nextTask().then(() => isGone || setDrawn(() => value));
    return () => {
      isGone = true;
    };
  }, [drawn, value]);
  return drawn;
}
