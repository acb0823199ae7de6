import * as v from 'valibot';
import { uuidv7 } from '#domain/ids.ts';
import {
  BLANK_FIELDS,
  type SomeFields,
  type StoreProductFields,
} from '#domain/store-products/store-product-fields.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';
import { ProductText, textOf } from '#src/features/store-products/product-text.ts';

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
  useDirtyWhile(FORM, draft !== undefined);
  return {
    text,
    /** The product as the person found it. */
    seen,
    isWritten: draft !== undefined,
    newFor: draft?.newFor ?? null,
    change(changes: Partial<ProductText>): void {
      kept.update((drafts) => {
        const mine = drafts[id] ?? { seen: found ?? {}, text, newFor: null };
        return { ...drafts, [id]: { ...mine, text: { ...mine.text, ...changes } } };
      });
    },
    discard: () => forget(id),
  };
}

function keep(id: string, draft: v.InferOutput<typeof ProductDraft>): void {
  kept.update((drafts) => ({ ...drafts, [id]: draft }));
}

function forget(id: string): void {
  kept.update((drafts) => Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== id)));
}
