import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';
import { blankMovement, hasContent, MovementDraft } from '#src/shared/movements/movement-draft.ts';

const FORM = 'register-movement';
const stored = encryptedValue(storageKeys.movement, v.nullable(MovementDraft), null, sessionStorage);

/**
 * The unfinished movement. It survives a closed dialog and a reload of the tab, and while it has content the
 * app applies no update of itself.
 */
export function useMovementDraft(start: MovementDraft | null) {
  const [kept] = useState(() => (start ? null : recoverDraft()));
  const [draft, setDraft] = useState<MovementDraft>(start ?? kept ?? blankMovement);
  const [recovered, setRecovered] = useState(kept !== null);

  useDirtyWhile(FORM, hasContent(draft));
  useEffect(() => {
    if (start || kept) return undefined;
    let current = true;
    void storedDraft().then((found) => {
      if (!current || !found) return;
      setDraft((written) => (hasContent(written) ? written : found));
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

/** The unfinished movement of this tab, as far as it is known now; null when there is none. */
function recoverDraft(): MovementDraft | null {
  const draft = stored.value.peek();
  return draft && hasContent(draft) ? draft : null;
}

/** The same, once the value stored before a reload is decrypted. */
async function storedDraft(): Promise<MovementDraft | null> {
  await stored.ready();
  return recoverDraft();
}

function keepDraft(draft: MovementDraft): void {
  stored.update(() => draft);
}

export function forgetDraft(): void {
  stored.update(() => null);
}
