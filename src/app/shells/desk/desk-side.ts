import * as v from 'valibot';
import { localValue } from '#src/device/local-value.ts';

const stored = localValue('mestore_navegacion', v.boolean(), true);

/** Whether the places stand beside the work on a wide screen; they do until somebody folds them away (spec §2). */
export const isSideOpen = stored.value;

export function toggleSide(): void {
  stored.update((isOpen) => !isOpen);
}
