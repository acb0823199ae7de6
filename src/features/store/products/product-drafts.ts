import { useLayoutEffect, useRef } from 'react';
import * as v from 'valibot';
import { uuidv7 } from '#domain/base/ids.ts';
import { isSameValue } from '#domain/stores/rebase-fields.ts';
import {
  BLANK_FIELDS,
  type SomeFields,
  type StoreProductFields,
} from '#domain/stores/store-product-fields.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';
import { ProductText, textOf } from '#src/features/store/products/product-text.ts';

const FORM = 'producto';

/**
 * A product that a person is writing: what they see, and the values that they found. It stays on this device,
 * through closed tabs, until it is saved or given up.
 */
const ProductDraft = v.object({
  seen: v.looseObject({}),
  text: ProductText,
  /** The store of a product that is not there yet. */
  newFor: v.nullable(v.string()),
});

type ProductDraft = v.InferOutput<typeof ProductDraft>;

/** What is written anew; a late answer says it of the text that is there by then. */
export type TextChange = Partial<ProductText> | ((now: ProductText) => Partial<ProductText>);

const kept = encryptedValue(storageKeys.products, v.record(v.string(), ProductDraft), {});

/** Resolves once the drafts of who is here have been read. */
export const draftsAreRead = (): Promise<void> => kept.ready();

/** The products that a person began on this device and never saved, the last begun first. */
export function useBegunProducts(): { id: string; name: string }[] {
  const drafts = useSignalValue(kept.value);
  return Object.entries(drafts)
    .flatMap(([id, { newFor, text }]) => (newFor === null ? [] : { id, name: text.name }))
    .toReversed();
}

/** Begins a product, blank or like another one. @returns its id. */
export function beginProduct(vendorId: string, like: Partial<StoreProductFields> = {}): string {
  const id = uuidv7();
  const text = textOf({ ...BLANK_FIELDS, ...like });
  keep(id, { seen: {}, text, newFor: vendorId });
  return id;
}

/** Begins a product with what was written of one that is gone. @returns its id. */
export function beginWithLeft(goneId: string, vendorId: string): string {
  const id = uuidv7();
  kept.update((drafts) => {
    const left = drafts[goneId];
    if (!left) return drafts;
    return { ...without(drafts, goneId), [id]: { seen: {}, text: left.text, newFor: vendorId } };
  });
  return id;
}

/**
 * The text of a product as a person writes it.
 * @param found the product as this device knows it; null for one that is not there yet.
 */
export function useProductDraft(id: string, found: StoreProductFields | null) {
  const draft = useSignalValue(kept.value)[id];
  const seen: StoreProductFields = Object.assign(
    {},
    BLANK_FIELDS,
    draft ? (draft.seen as SomeFields) : found,
  );
  const text = draft?.text ?? textOf(seen);
  const latestFound = useRef(found);
  useLayoutEffect(() => void (latestFound.current = found), [found]);
  useDirtyWhile(FORM, draft !== undefined);
  return {
    text,
    /** The product as the person found it. */
    seen,
    isWritten: draft !== undefined,
    newFor: draft?.newFor ?? null,
    change(changes: TextChange): void {
      kept.update((drafts) => {
        // A photograph that is ready late may find its draft saved and gone: it is of the product as it is by then.
        const mine = drafts[id] ?? untouched(latestFound.current);
        const written = typeof changes === 'function' ? changes(mine.text) : changes;
        return { ...drafts, [id]: { ...mine, text: { ...mine.text, ...written } } };
      });
    },
    /**
     * Ends the draft that was saved. What was written while it was being saved stays, over what was saved.
     * @param saved the text that was read to save it.
     * @param fields what was saved of it.
     */
    settle(saved: ProductText, fields: SomeFields): void {
      kept.update((drafts) => {
        const mine = drafts[id];
        if (!mine || isSameValue(mine.text, saved)) return without(drafts, id);
        return { ...drafts, [id]: { seen: { ...mine.seen, ...fields }, text: mine.text, newFor: null } };
      });
    },
    /** Gives up what was written. */
    discard: () => kept.update((drafts) => without(drafts, id)),
  };
}

function untouched(found: StoreProductFields | null): ProductDraft {
  return { seen: found ?? {}, text: textOf({ ...BLANK_FIELDS, ...found }), newFor: null };
}

function keep(id: string, draft: ProductDraft): void {
  kept.update((drafts) => ({ ...drafts, [id]: draft }));
}

function without(drafts: Record<string, ProductDraft>, id: string): Record<string, ProductDraft> {
  return Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== id));
}
