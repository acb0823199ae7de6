import { useEffect, useState } from 'react';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';
import { blankMovement, hasContent, type MovementDraft } from '#src/shared/movements/movement-draft.ts';
import {
  forgetDraft,
  keepDraft,
  recoverDraft,
  storedDraft,
} from '#src/shared/movements/movement-draft-storage.ts';

const FORM = 'register-movement';

/**
 * The movement being written. It survives a closed dialog and a reload of the tab, and while it has content no
 * update of the application is applied.
 */
export function useMovementDraft(start: MovementDraft | null) {
  const [kept] = useState(() => (start ? null : recoverDraft()));
  const [draft, setDraft] = useState<MovementDraft>(start ?? kept ?? blankMovement);
  const [recovered, setRecovered] = useState(kept !== null);

  useEffect(() => {
    if (hasContent(draft)) markDirty(FORM);
    else markClean(FORM);
  }, [draft]);
  useEffect(() => () => markClean(FORM), []);
  useEffect(() => {
    if (start || kept) return undefined;
    let current = true;
    void storedDraft().then((stored) => {
      if (!current || !stored) return;
      setDraft((written) => (hasContent(written) ? written : stored));
      setRecovered(true);
    });
    return () => {
      current = false;
    };
  }, [start, kept]);

  return {
    draft,
    recovered,
    change(changes: Partial<MovementDraft>): void {
      const next = { ...draft, ...changes };
      setDraft(next);
      keepDraft(next);
    },
    discard(): void {
      setDraft(blankMovement);
      setRecovered(false);
      forgetDraft();
    },
  };
}
