import * as v from 'valibot';
import {
  fieldsIn,
  type SomeStoreFields,
  STORE_FIELDS,
  type StoreFields,
} from '#domain/stores/store-fields.ts';
import { type StoreProfile, withStoreFields } from '#domain/stores/store-profile.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';

const Value = v.union([v.string(), v.boolean()]);
const Values = v.record(v.picklist(STORE_FIELDS), Value);

/** What somebody wrote of a store and has not saved, and the values that stood there when they began. */
const StoreDraft = v.object({ vendor_id: v.string(), fields: Values, seen: Values });
export interface StoreDraft {
  vendor_id: string;
  fields: SomeStoreFields;
  seen: SomeStoreFields;
}

const stored = encryptedValue(storageKeys.storeProfile, v.nullable(StoreDraft), null);

/** The unsaved profile of a store, kept on this device with each keystroke, for every tab. */
export function useStoreDraft(vendorId: string): StoreDraft {
  return draftOf(useSignalValue(stored.value), vendorId);
}

function draftOf(draft: v.InferOutput<typeof StoreDraft> | null, vendorId: string): StoreDraft {
  // A damaged value would only fail the check of the form.
  return draft?.vendor_id === vendorId
    ? (draft as StoreDraft)
    : { vendor_id: vendorId, fields: {}, seen: {} };
}

/** A draft with more that was written. What is again as it was is no change. */
export function withEntered(draft: StoreDraft, changes: SomeStoreFields, shown: StoreFields): StoreDraft {
  const fields = { ...draft.fields, ...changes };
  const seen = { ...Object.fromEntries(fieldsIn(changes).map((each) => [each, shown[each]])), ...draft.seen };
  const kept = fieldsIn(fields).filter((each) => fields[each] !== seen[each]);
  const only = (values: SomeStoreFields): SomeStoreFields =>
    Object.fromEntries(kept.map((each) => [each, values[each]]));
  return { vendor_id: draft.vendor_id, fields: only(fields), seen: only(seen) };
}

/** Keeps what somebody wrote, over what they had written before. */
export function writeStoreDraft(vendorId: string, changes: SomeStoreFields, shown: StoreFields): void {
  stored.update((known) => {
    const draft = withEntered(draftOf(known, vendorId), changes, shown);
    return fieldsIn(draft.fields).length === 0 ? null : (draft as v.InferOutput<typeof StoreDraft>);
  });
}

/**
 * A draft once some of it was saved: what was written meanwhile, over what was saved.
 * @param written the fields that were sent, as they were written.
 * @param saved the same, as the store has them now.
 */
export function withoutSaved(
  draft: StoreDraft,
  written: SomeStoreFields,
  saved: SomeStoreFields,
): StoreDraft {
  const left = fieldsIn(draft.fields).filter((each) => draft.fields[each] !== written[each]);
  return {
    vendor_id: draft.vendor_id,
    fields: Object.fromEntries(left.map((each) => [each, draft.fields[each]])),
    seen: Object.fromEntries(left.map((each) => [each, saved[each] ?? draft.seen[each]])),
  };
}

/** Forgets what was saved of a store. What was written meanwhile, of it or of another one, stays. */
export function settleStoreDraft(vendorId: string, written: SomeStoreFields, saved: SomeStoreFields): void {
  stored.update((known) => {
    if (known?.vendor_id !== vendorId) return known;
    const draft = withoutSaved(draftOf(known, vendorId), written, saved);
    return fieldsIn(draft.fields).length === 0 ? null : (draft as v.InferOutput<typeof StoreDraft>);
  });
}

export function forgetStoreDraft(): void {
  stored.update(() => null);
}

/** A store as it would be with what is written of it here. */
export function useStoreWithDraft(store: StoreProfile): StoreProfile {
  return withStoreFields(store, useStoreDraft(store.vendor_id).fields);
}
