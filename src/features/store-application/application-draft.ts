import type { ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';

/** The fields of an application while they are written: anything may be missing or wrong. */
const ApplicationDraft = v.object({
  name: v.string(),
  description: v.string(),
  tax_id: v.string(),
  phone: v.string(),
  department_code: v.string(),
  municipality_code: v.string(),
  address: v.string(),
  return_policy: v.string(),
});
export type ApplicationDraft = v.InferOutput<typeof ApplicationDraft>;

const state = encryptedValue(storageKeys.application, v.record(v.string(), ApplicationDraft), {});

/** What this person wrote in applications and has not sent, by store. */
export const applicationDrafts: ReadonlySignal<Record<string, ApplicationDraft>> = state.value;

export function keepApplicationDraft(vendorId: string, draft: ApplicationDraft): void {
  state.update((drafts) => ({ ...drafts, [vendorId]: draft }));
}
