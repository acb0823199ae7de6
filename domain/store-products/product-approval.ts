import * as v from 'valibot';
import { keysOf } from '#domain/keys-of.ts';
import { StoreProduct } from '#domain/store-products/store-product.ts';
import { StoreProductField } from '#domain/store-products/store-product-fields.ts';

export const productApprovalsPath = '/api/v1/product-approvals';

/** A product that was never public, or a change of one that is. */
export const approvalKindLabels = { new: 'Productos nuevos', change: 'Cambios' };
export const ApprovalKind = v.picklist(keysOf(approvalKindLabels));
export type ApprovalKind = v.InferOutput<typeof ApprovalKind>;

/** The open change of a product of a store, as those who decide about it read it. */
export const ProductApproval = v.object({
  ...v.pick(StoreProduct, [
    'id',
    'vendor_id',
    'published',
    'draft',
    'change_state',
    'version',
    'updated_by_name',
    'submitted_at',
  ]).entries,
  /** Its name as it would be. */
  name: v.string(),
  vendor_name: v.string(),
  /** What to look at first (`marksOf`). */
  marks: v.array(
    v.object({
      field: StoreProductField,
      reason: v.picklist(['palabra_prohibida', 'precio_fuera_de_rango']),
      words: v.array(v.string()),
    }),
  ),
});
export type ProductApproval = v.InferOutput<typeof ProductApproval>;
