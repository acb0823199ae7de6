import { productLane } from '#domain/store-products/plan-saves.ts';
import type { ProductApproval } from '#domain/store-products/product-approval.ts';
import type { DecideProductData } from '#domain/store-products/store-product-data.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { send } from '#src/sync/outbox.ts';

export const outcomeLabels: Record<DecideProductData['outcome'], string> = {
  approve: 'Aprobar',
  request_changes: 'Pedir cambios',
  reject: 'Rechazar',
};

/**
 * Saves on this device a decision about the version that was read; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveDecision(
  { id: product_id, version, name, vendor_name }: ProductApproval,
  answer: Pick<DecideProductData, 'outcome'> & Partial<DecideProductData>,
): Promise<void> {
  const data: DecideProductData = {
    product_id,
    version,
    takes_rest: false,
    remarks: [],
    note: '',
    ...answer,
  };
  const id = await send('product.decide', data, {
    lane: productLane(product_id),
    title: `${outcomeLabels[answer.outcome]}: ${name}`,
    detail: vendor_name,
    preview: null,
    undoable: true,
  });
  toastSaved(id);
}
