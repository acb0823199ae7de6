import { useEffect, useEffectEvent } from 'react';
import { listenToReader } from '#src/device/wedge.ts';

/** Hears what a hardware reader reads for as long as the screen is there. */
export function useCodes(onCode: (code: string) => void): void {
  const heard = useEffectEvent(onCode);
  useEffect(() => {
    const listening = new AbortController();
    listenToReader((code) => heard(code), listening.signal);
    return () => listening.abort();
  }, []);
}
