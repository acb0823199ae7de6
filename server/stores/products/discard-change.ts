import type { StoreProductResult } from '#domain/stores/store-product-commands.ts';
import type { DiscardChangeData } from '#domain/stores/store-product-data.ts';
import {
  existingProductHandler,
  onlyOne,
  refused,
  applyOutcomes,
  stateChange,
  touchedBy,
} from '#server/stores/products/product-handler.ts';
import { removeStoreProduct } from '#server/stores/products/store-products-storage.ts';

/** A store gives up the open change of a product; of one that was never public nothing is left. */
export const discardChangeHandler = existingProductHandler<DiscardChangeData>(
  async (tx, { submitted, row }) => {
    const { product } = row;
    // A device without a network does not hear which version its own saves made.
    const isOwn = row.updated_by === submitted.actor.id;
    if (!isOwn && product.version !== submitted.data.version) return refused('product_changed');
    const outcome = { publish: {}, draft: {}, change_state: 'APROBADO', remarks: [] } as const;
    if (row.exists) {
      const change_state = product.published === null ? product.change_state : outcome.change_state;
      const settled = { ...outcome, change_state };
      const settling = { submitted, row, outcome: settled, conflicts: [], approves: false };
      return onlyOne(await applyOutcomes(tx, [settling]));
    }
    const { actor, nowMs } = submitted;
    const version = product.version + 1;
    await removeStoreProduct(tx, product.id, {
      draft: {},
      conflicts: [],
      version,
      updatedAt: new Date(nowMs),
      updatedBy: actor.id,
      updatedByName: actor.name,
    });
    const result: StoreProductResult = {
      product_id: product.id,
      change_state: 'APROBADO',
      version,
      published: [],
      conflicts: [],
    };
    return {
      status: 'applied',
      result,
      touched: touchedBy(product.vendor_id, false),
      changes: stateChange(row, outcome).map((each) => ({ ...each, after: null })),
    };
  },
);
