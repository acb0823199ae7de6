import * as v from 'valibot';
import { hasContent, MovementDraft } from '#src/features/warehouse/movement-form.ts';

const KEY = 'mestore_movement_draft';

/** The movement that was being written in this tab, or null. Storage that fails only costs the draft. */
export function recoverDraft(): MovementDraft | null {
  try {
    const parsed = v.safeParse(MovementDraft, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success && hasContent(parsed.output) ? parsed.output : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: MovementDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A private window without storage: the form works, only a reload would lose it.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
