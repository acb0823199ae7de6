import { useEffectEvent, useLayoutEffect } from 'react';
import { listenToBarcodeScanner } from '#src/device/barcode-scanner.ts';

/**
 * Hears a hardware reader for as long as the screen is there: from the moment it shows, so that no code falls
 * between two screens.
 */
export function useCodes(onCode: (code: string) => void): void {
  const heard = useEffectEvent(onCode);
  useLayoutEffect(() => {
    const listening = new AbortController();
    listenToBarcodeScanner((code) => heard(code), listening.signal);
    return () => listening.abort();
  }, []);
}
