import { useEffectEvent, useLayoutEffect } from 'react';
import { listenToBarcodeScanner } from '#src/device/scanner/barcode-scanner.ts';

interface ScannedCodes {
  inDialog?: boolean | undefined;
  takes?: ((code: string) => boolean) | undefined;
}

/**
 * Hears a hardware reader for as long as the screen is there: from the moment it shows, so that no code falls
 * between two screens.
 * @param inDialog the screen is a dialog; under an open one, a page hears nothing.
 * @param takes for a form within a screen that hears codes too: those that are the form's alone.
 */
export function useCodes(
  onCode: (code: string) => void,
  { inDialog = false, takes }: ScannedCodes = {},
): void {
  const heard = useEffectEvent(onCode);
  const isTaken = useEffectEvent((code: string) => takes?.(code) ?? false);
  useLayoutEffect(() => {
    const listening = new AbortController();
    listenToBarcodeScanner((code) => heard(code), listening.signal, {
      inDialog,
      takes: (code) => isTaken(code),
    });
    return () => listening.abort();
  }, [inDialog]);
}
