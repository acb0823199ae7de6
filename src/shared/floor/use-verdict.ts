import { useState } from 'react';
import { useSignalValue } from '#src/db/use-live.ts';
import { giveSignal } from '#src/device/haptics.ts';
import { floorPreferences } from '#src/shared/floor/floor-preferences.ts';
import type { Verdict } from '#src/shared/floor/floor-verdict.tsx';

/** What the last answer came to: shown, heard and felt. */
export function useVerdict() {
  const { sounds } = useSignalValue(floorPreferences.value);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  return {
    verdict,
    say(next: Verdict): void {
      giveSignal(next.kind, { sounds });
      setVerdict(next);
    },
    hush: () => setVerdict(null),
  };
}
