import { countOf } from '#domain/base/spanish-text.ts';
import type { ProductApproval } from '#domain/stores/product-approval.ts';
import { productLane } from '#domain/stores/store-product.ts';
import type { DecideProductData } from '#domain/stores/store-product-data.ts';
import { savedMessage, toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { sendTogether } from '#src/sync/outbox.ts';

export const outcomeLabels: Record<DecideProductData['outcome'], string> = {
  approve: 'Aprobar',
  request_changes: 'Pedir cambios',
  reject: 'Rechazar',
};

/**
 * Saves on this device one decision about each change, of the version that was read. They leave by themselves, and
 * are undone as one.
 * @throws OutboxWriteError when the device could not save them.
 */
export async function saveDecision(
  items: readonly ProductApproval[],
  answer: Pick<DecideProductData, 'outcome'> & Partial<DecideProductData>,
): Promise<void> {
  const ids = await sendTogether(
    items.map(({ id: product_id, version, name, vendor_name }) => ({
      name: 'product.decide',
      data: { product_id, version, takes_rest: false, remarks: [], note: '', ...answer },
      options: {
        lane: productLane(product_id),
        title: `${outcomeLabels[answer.outcome]}: ${name}`,
        detail: vendor_name,
        preview: null,
        undoable: true,
      },
    })),
  );
  const decided = countOf(items.length, 'producto decidido', 'productos decididos');
  toastSaved(ids, items.length > 1 ? savedMessage(decided) : savedMessage());
}
