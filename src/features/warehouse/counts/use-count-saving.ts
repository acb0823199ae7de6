import { useRef } from 'react';
import { useLocation } from 'wouter';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { serverNow } from '#src/device/clock.ts';
import type { ScanFeedback } from '#src/shared/floor/scan-feedback.tsx';
import { savingFailed } from '#src/shared/floor/scan-feedback-messages.ts';
import { countOfDraft, type CountDraft } from '#src/features/warehouse/counts/count-draft.ts';
import { agreesToCounted } from '#src/features/warehouse/counts/agrees-to-counted.ts';
import { saveCount } from '#src/features/warehouse/counts/save-count.ts';

interface CountSaving {
  draft: CountDraft | null | undefined;
  announce: (feedback: ScanFeedback) => void;
  /** Called when the draft is of no more use. */
  forget: () => void;
}

/** Saves a count of the floor and goes on to the next work, or says why it cannot. */
export function useCountSaving({ draft, announce, forget }: CountSaving): () => Promise<void> {
  const isSaving = useRef(false);
  const [, navigate] = useLocation();

  return async function save(): Promise<void> {
    if (!draft || isSaving.current) return;
    const counted = countOfDraft(draft, serverNow());
    if ('problem' in counted) {
      const read = { code: positionLabel(draft.position) };
      announce({ kind: 'wrong', heading: 'Falta contar', read, wanted: null, calm: counted.problem.message });
      return;
    }
    // A second press, or the code and the button, would be a second count.
    isSaving.current = true;
    if (!(await agreesToCounted(draft))) {
      isSaving.current = false;
      return;
    }
    try {
      await saveCount(counted.data, draft);
      forget();
      navigate(paths.floor);
    } catch (problem) {
      isSaving.current = false;
      announce(savingFailed(problem, 'Lo que contaste sigue aquí'));
    }
  };
}
