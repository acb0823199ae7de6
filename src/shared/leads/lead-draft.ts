import { computed, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { localValue } from '#src/device/local-value.ts';
import { account } from '#src/session/session.ts';

const text = v.pipe(v.string(), v.maxLength(2_000));

/** A request for early access as somebody types it. */
export const LeadDraft = v.object({
  nombre: text,
  email: text,
  tipo_negocio: text,
  telefono: text,
  empresa: text,
});
export type LeadDraft = v.InferOutput<typeof LeadDraft>;

/** The author: the account that was signed in, or null for a visitor. */
const StoredLead = v.nullable(v.object({ owner: v.nullable(text), typed: LeadDraft }));

const stored = localValue('mestore_lead', StoredLead, null);

/** The unfinished request on this device; it goes once it is sent. */
export const leadDraft = stored.value;

/** The same, of who is here or of the visitor that they were; null while there is none. */
export const ownLeadDraft: ReadonlySignal<LeadDraft | null> = computed(() => {
  const left = stored.value.value;
  return left && (left.owner === null || left.owner === account.value?.id) ? left.typed : null;
});

/** Keeps an unfinished request; null forgets it. */
export function storeLeadDraft(owner: string | null, typed: LeadDraft | null): void {
  stored.update(() => typed && { owner, typed });
}

export const isLeadDraftVisitors = (): boolean => stored.value.peek()?.owner === null;

/** Gives a visitor's unfinished request to the person that they turned out to be; anybody else's stays as it is. */
export function adoptLeadDraft(by: string): void {
  if (!isLeadDraftVisitors()) return;
  stored.update((draft) => (draft?.owner === null ? { ...draft, owner: by } : draft));
}

/** Forgets the draft of a person who left. */
export function forgetLeadOfOthers(here: string | null): void {
  const draft = stored.value.peek();
  if (draft && draft.owner !== null && draft.owner !== here) stored.update(() => null);
}
