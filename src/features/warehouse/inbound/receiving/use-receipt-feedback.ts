import { useEffect, useMemo } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { giveSignal } from '#src/device/haptics.ts';
import { floorPreferences } from '#src/shared/floor/floor-preferences.ts';
import type { ScanFeedback } from '#src/shared/floor/scan-feedback.tsx';
import type { ScanOutcome } from '#src/features/warehouse/inbound/receiving/scan-outcome.ts';

/** The effect of the last code, as the floor shows, sounds and vibrates it. */
export function useReceiptFeedback(outcome: ScanOutcome | null): ScanFeedback | null {
  const { sounds } = useSignalValue(floorPreferences.value);
  const feedback = useMemo(() => outcome && feedbackOf(outcome), [outcome]);
  useEffect(() => {
    if (feedback) giveSignal(feedback.kind, { sounds });
  }, [feedback, sounds]);
  return feedback;
}

/** A product that nobody announced is a question of its own. */
function feedbackOf({ tone, text, code = '', unannounced }: ScanOutcome): ScanFeedback | null {
  if (unannounced) return null;
  if (tone === 'ok') return { kind: 'right', word: text };
  if (tone === 'warn') return { kind: 'repeated', word: text };
  return { kind: 'wrong', heading: 'No se registró', read: { code }, wanted: null, calm: text };
}
