import { useEffectEvent, useLayoutEffect } from 'react';
import { listenToFingers } from '#src/device/scanner/barcode-scanner.ts';
import type { Fingers } from '#src/device/scanner/unfocused-keys.ts';

/** Hears figures typed on the device's own keys, from the moment the keypad shows. */
export function useFingers(handlers: Fingers): void {
  const { quickIsCode } = handlers;
  const digit = useEffectEvent(handlers.digit);
  const erase = useEffectEvent(handlers.erase);
  const enter = useEffectEvent(handlers.enter);
  const takeBack = useEffectEvent(handlers.takeBack);
  useLayoutEffect(() => {
    const here = new AbortController();
    listenToFingers(
      {
        digit: (key, begins) => digit(key, begins),
        erase: () => erase(),
        enter: () => enter(),
        takeBack: () => takeBack(),
        quickIsCode,
      },
      here.signal,
    );
    return () => here.abort();
  }, [quickIsCode]);
}
