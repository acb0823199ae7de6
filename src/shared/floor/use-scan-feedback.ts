import { useState } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { giveSignal } from '#src/device/haptics.ts';
import { floorPreferences } from '#src/shared/floor/floor-preferences.ts';
import type { ScanFeedback } from '#src/shared/floor/scan-feedback.tsx';

/** The outcome of the last answer: shown, heard and felt. */
export function useScanFeedback() {
  const { sounds } = useSignalValue(floorPreferences.value);
  const [feedback, setFeedback] = useState<ScanFeedback | null>(null);
  return {
    feedback,
    announce(next: ScanFeedback): void {
      giveSignal(next.kind, { sounds });
      setFeedback(next);
    },
    dismiss: () => setFeedback(null),
  };
}
