import { computed, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { FiledPqr } from '#domain/pqr/pqr.ts';
import { localValue } from '#src/device/local-value.ts';
import { account } from '#src/session/session.ts';

const text = v.pipe(v.string(), v.maxLength(10_000));

/** A PQR that somebody has typed and not sent. */
export const PqrDraft = v.object({
  kind: text,
  nombre: text,
  email: text,
  telefono: text,
  order_number: text,
  description: text,
});
export type PqrDraft = v.InferOutput<typeof PqrDraft>;

/**
 * The owner: the account that was signed in, or null for a visitor. Other people of this device do not see
 * it.
 */
const owner = v.nullable(v.pipe(v.string(), v.maxLength(100)));

/** A PQR that an earlier version kept outside the outbox (`adopt-old-pqrs.ts`). */
const OldWaitingPqr = v.object({ owner, id: v.string(), sealed: v.string() });

export const PqrRecords = v.object({
  draft: v.nullable(v.object({ owner, typed: PqrDraft })),
  waiting: v.optional(v.array(OldWaitingPqr), []),
  filed: v.array(v.object({ owner, filed: FiledPqr })),
});
export type PqrRecords = v.InferOutput<typeof PqrRecords>;

const stored = localValue('mestore_pqr', PqrRecords, { draft: null, waiting: [], filed: [] });

/** The drafts and the proofs of PQRs on this device. A PQR on its way is in the outbox. */
export const pqrRecords = stored.value;

/** The unfinished PQR of who is here, or of the visitor that they were; null while there is none. */
export const ownPqrDraft: ReadonlySignal<PqrDraft | null> = computed(() => {
  const { draft } = stored.value.value;
  return draft && (draft.owner === null || draft.owner === account.value?.id) ? draft.typed : null;
});

/** Keeps an unfinished PQR; null forgets it. */
export function storeDraft(of: string | null, typed: PqrDraft | null): void {
  stored.update((records) => ({ ...records, draft: typed && { owner: of, typed } }));
}

export const isPqrDraftVisitors = (): boolean => stored.value.peek().draft?.owner === null;

/** Gives a visitor's unfinished PQR to the person that they turned out to be; anybody else's stays as it is. */
export function adoptPqrDraft(by: string): void {
  if (!isPqrDraftVisitors()) return;
  stored.update((records) => {
    const { draft } = records;
    return draft?.owner === null ? { ...records, draft: { ...draft, owner: by } } : records;
  });
}

/** Keeps the proof of a PQR; its author got it by e-mail too. */
export function storeFiled(of: string | null, filed: FiledPqr): void {
  stored.update((records) => ({
    ...records,
    filed: [{ owner: of, filed }, ...records.filed.filter((each) => each.filed.id !== filed.id)],
  }));
}

/** Forgets the proof of a PQR on this device. */
export function forgetFiled(id: string): void {
  stored.update((records) => ({ ...records, filed: records.filed.filter((each) => each.filed.id !== id) }));
}

/** Forgets a PQR that an earlier version kept, once the outbox has it. */
export function forgetOldWaiting(id: string): void {
  stored.update((records) => ({ ...records, waiting: records.waiting.filter((each) => each.id !== id) }));
}

/** Forgets the drafts and proofs of everybody else on this device. */
export function forgetPqrsOfOthers(here: string | null): void {
  const isOurs = (each: { owner: string | null }) => each.owner === null || each.owner === here;
  const { draft, filed } = stored.value.peek();
  if ((draft === null || isOurs(draft)) && filed.every(isOurs)) return;
  stored.update((records) => ({
    ...records,
    draft: records.draft && isOurs(records.draft) ? records.draft : null,
    filed: records.filed.filter(isOurs),
  }));
}
