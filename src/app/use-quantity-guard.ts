import { useEffect } from 'react';
import { guardQuantities } from '#src/device/scanner/barcode-scanner.ts';

/** Keeps what a reader types out of the quantities of every screen within, whether it listens for codes or not. */
export function useQuantityGuard(): void {
  useEffect(() => {
    const here = new AbortController();
    guardQuantities(here.signal);
    return () => here.abort();
  }, []);
}
