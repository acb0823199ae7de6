import { useEffect, useEffectEvent, useState } from 'react';
import { debounce, type Debounced } from '#domain/base/debounce.ts';
import { after } from '#src/device/clock.ts';

/**
 * Does `work`, as the last render has it, once nobody has called for so long. What waits when the screen goes is
 * forgotten.
 */
export function useDebounce<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
  waitMs: number,
): Debounced<Args> {
  const latest = useEffectEvent(work);
  const [debounced] = useState(() => debounce((...args: Args) => latest(...args), waitMs, after));
  useEffect(() => () => debounced.cancel(), [debounced]);
  return debounced;
}
