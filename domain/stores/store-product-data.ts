import * as v from 'valibot';
import { Id, Uuid } from '#domain/base/ids.ts';
import { RemarkInput, REMARK_NOTE_MAX } from '#domain/stores/store-product.ts';
import { SomeFields, StoreProductField } from '#domain/stores/store-product-fields.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/**
 * Data of the command `product.save`, v1: some fields of a product of a store, made against the version that its
 * author saw. A product that nobody knows yet begins with it. `seen` holds, for each field that changes, the value
 * that the author saw: a field that nobody else touched is taken, one that changed meanwhile becomes a
 * `FieldConflict`. With `submit`, what needs nobody's approval becomes public at once and the rest waits for one.
 */
export const SaveProductData = v.pipe(
  v.strictObject({
    /** Of a new product, a UUID that its author's device made. */
    product_id: Id,
    vendor_id: Id,
    seen: v.record(StoreProductField, v.unknown()),
    fields: SomeFields,
    submit: v.boolean(),
  }),
  v.check(
    ({ fields, submit }) => submit || Object.keys(fields).length > 0,
    'Di qué campos cambian, o envía el producto.',
  ),
);
export type SaveProductData = v.InferOutput<typeof SaveProductData>;

/** Data of `product.discard`, v1: the open change goes; a product that was never public goes with it. */
export const DiscardChangeData = v.strictObject({ product_id: Id, version: wholeNumber(0) });
export type DiscardChangeData = v.InferOutput<typeof DiscardChangeData>;

/** Data of `product.resolveConflict`, v1: whose value of a field stays. */
export const ResolveConflictData = v.strictObject({
  product_id: Id,
  /** The command whose value waits. */
  command_id: Uuid,
  field: StoreProductField,
  keep: v.picklist(['mine', 'theirs']),
});
export type ResolveConflictData = v.InferOutput<typeof ResolveConflictData>;

/**
 * Data of `product.decide`, v1: a reviewer's answer to the open change of a product, made on the version they
 * read. `approve` takes every field; otherwise the fields without a remark are taken if `takes_rest`.
 */
export const DecideProductData = v.pipe(
  v.strictObject({
    product_id: Id,
    version: wholeNumber(0),
    outcome: v.picklist(['approve', 'request_changes', 'reject']),
    takes_rest: v.optional(v.boolean(), false),
    remarks: v.optional(v.array(RemarkInput), []),
    note: v.optional(trimmedText(REMARK_NOTE_MAX), ''),
  }),
  v.check(
    ({ outcome, remarks }) => (outcome === 'approve') === (remarks.length === 0),
    'Di por qué: quien no aprueba da al menos una razón, y quien aprueba ninguna.',
  ),
);
export type DecideProductData = v.InferOutput<typeof DecideProductData>;
