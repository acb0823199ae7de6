import { type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';

const state = encryptedValue(storageKeys.pqrDrafts, v.record(v.string(), v.string()), {});

/** The answers to PQRs that this person is writing, by PQR. */
export const pqrDrafts: ReadonlySignal<Record<string, string>> = state.value;

/** Whether those that were kept are there. */
export const arePqrDraftsRead: ReadonlySignal<boolean> = state.isReady;

/** Keeps the draft for one PQR; an empty text is no draft. */
export function storePqrDraft(pqrId: string, text: string): void {
  state.update((drafts) => {
    const others = Object.entries(drafts).filter(([id]) => id !== pqrId);
    return Object.fromEntries(text === '' ? others : [...others, [pqrId, text]]);
  });
}
