import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { StoreProduct } from '#domain/stores/store-product.ts';
import { StoreProductField } from '#domain/stores/store-product-fields.ts';

export const productApprovalsPath = '/api/v1/product-approvals';

/** A product that was never public, or a change of one that is. */
export const approvalKindLabels = { new: 'Productos nuevos', change: 'Cambios' };
export const ApprovalKind = v.picklist(keysOf(approvalKindLabels));
export type ApprovalKind = v.InferOutput<typeof ApprovalKind>;

/** How long a reviewer has a change for themselves, in ms. */
export const REVIEW_LEASE_MS = 10 * 60 * 1_000;

/** Who looks at a change, so that two do not decide the same. */
export const ReviewLease = v.object({ reviewer_id: Id, reviewer_name: v.string(), until: Instant });
export type ReviewLease = v.InferOutput<typeof ReviewLease>;

/** The lease that keeps a person from deciding: a colleague's, while its time runs. */
export function leaseOfOthers(
  { lease }: { lease: ReviewLease | null },
  me: string | undefined,
  nowMs: number,
): ReviewLease | null {
  return lease && lease.reviewer_id !== me && Date.parse(lease.until) > nowMs ? lease : null;
}

/** The open change of a product of a store, as those who decide about it read it. */
export const ProductApproval = v.object({
  ...v.pick(StoreProduct, [
    'id',
    'vendor_id',
    'published',
    'draft',
    'change_state',
    'version',
    'remarks',
    'updated_by_name',
    'submitted_at',
    'decided_at',
  ]).entries,
  /** Its name as it would be. */
  name: v.string(),
  vendor_name: v.string(),
  /** Null while nobody looks at it. */
  lease: v.nullable(ReviewLease),
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
