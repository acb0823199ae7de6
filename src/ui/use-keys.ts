import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears the keys of the whole window from the moment the screen shows: an effect begins only after the paint,
 * and neither a reader nor a quick hand waits for it. `onKey` sees the values of the last render. `capture`
 * hears before the focused element.
 */
export function useKeys(onKey: (event: KeyboardEvent) => void, { capture = false } = {}): void {
  const heard = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => heard(event);
    addEventListener('keydown', onKeyDown, { capture });
    return () => removeEventListener('keydown', onKeyDown, { capture });
  }, [capture]);
}
