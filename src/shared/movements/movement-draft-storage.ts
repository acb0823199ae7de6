import * as v from 'valibot';
import { hasContent, MovementDraft } from '#src/shared/movements/movement-draft.ts';
import { sealedKeys, sealedValue } from '#src/identity/sealed-value.ts';

const kept = sealedValue(sealedKeys.movement, v.nullable(MovementDraft), null, sessionStorage);

/** The movement that was being written in this tab, as far as it is known now; null when there is none. */
export function recoverDraft(): MovementDraft | null {
  const draft = kept.value.peek();
  return draft && hasContent(draft) ? draft : null;
}

/** The same, once what was stored before a reload is open. */
export async function storedDraft(): Promise<MovementDraft | null> {
  await kept.ready();
  return recoverDraft();
}

export function keepDraft(draft: MovementDraft): void {
  kept.update(() => draft);
}

export function forgetDraft(): void {
  kept.update(() => null);
}
