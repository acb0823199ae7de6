import { useEffectEvent, useLayoutEffect } from 'react';
import { listenToBarcodeScanner } from '#src/device/barcode-scanner.ts';

/**
 * Hears a hardware reader for as long as the screen is there: from the moment it shows, so that no code falls
 * between two screens.
 * @param inDialog the screen is a dialog; under an open one, a page hears nothing.
 */
export function useCodes(
  onCode: (code: string) => void,
  { inDialog = false }: { inDialog?: boolean | undefined } = {},
): void {
  const heard = useEffectEvent(onCode);
  useLayoutEffect(() => {
    const listening = new AbortController();
    listenToBarcodeScanner((code) => heard(code), listening.signal, { inDialog });
    return () => listening.abort();
  }, [inDialog]);
}
