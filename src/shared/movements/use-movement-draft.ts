import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { uuidv7 } from '#domain/base/ids.ts';
import { tabTexts } from '#src/device/text-storage.ts';
import { useLatestState } from '#src/device/use-latest-state.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';
import { blankMovement, hasContent, MovementDraft } from '#src/shared/movements/movement-draft.ts';

const FORM = 'register-movement';
const stored = encryptedValue(storageKeys.movement, v.nullable(MovementDraft), null, tabTexts);

interface DraftEdits {
  id: string;
  fields: Partial<MovementDraft>;
}
const NOTHING: DraftEdits = { id: '', fields: {} };

export interface MovementDraftInHand {
  draft: MovementDraft;
  /** Whether it was begun earlier. */
  recovered: boolean;
  change: (changes: Partial<MovementDraft>) => void;
  discard: () => void;
}

/**
 * The unfinished movement: what the person wrote, over what the form began with. It survives a closed dialog
 * and a reload of the tab, and while it has content the app applies no update of itself. A change that comes late
 * (a code that took a while to be found) leaves everything else as it was written meanwhile.
 * @param start what the form is opened with; a later one, once the device has read more, fills what nobody
 *   wrote.
 * @param isOwn whether this tab keeps it; a demonstration's ends with its form.
 */
export function useMovementDraft(start: MovementDraft | null, isOwn = true): MovementDraftInHand {
  const [recoveredDraft, setKept] = useState(() => (start || !isOwn ? null : recoverDraft()));
  /** What they wrote, and the id of a movement that has none yet. */
  const edits = useLatestState(() => NOTHING);
  const base = start ?? recoveredDraft ?? blankMovement;
  const draft: MovementDraft = withEntered(base, edits.value);
  const isKnown = !isOwn || start !== null || recoveredDraft !== null;

  useDirtyWhile(FORM, isOwn && hasContent(draft));
  useEffect(() => {
    if (isKnown) return undefined;
    let current = true;
    void storedDraft().then((found) => {
      if (current && found) setKept(found);
    });
    return () => {
      current = false;
    };
  }, [isKnown]);

  return {
    draft,
    recovered: start === null && recoveredDraft !== null,
    change(changes: Partial<MovementDraft>): void {
      const all = edits.change((now) => ({
        id: now.id || uuidv7(),
        fields: { ...now.fields, ...changes },
      }));
      if (!isOwn) return;
      stored.update((before) => {
        // One that is recovered only now is what they write on.
        const under = start ?? (before && hasContent(before) ? before : blankMovement);
        return withEntered(under, all);
      });
    },
    discard(): void {
      const { id } = draft;
      setKept(null);
      edits.change(() => NOTHING);
      // A movement that was begun meanwhile, in a form opened since, stays.
      if (isOwn) stored.update((now) => (now && now.id !== id ? now : null));
    },
  };
}

function withEntered(under: MovementDraft, { id, fields }: DraftEdits): MovementDraft {
  return { ...under, ...fields, id: under.id || id };
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

export function forgetDraft(): void {
  stored.update(() => null);
}
