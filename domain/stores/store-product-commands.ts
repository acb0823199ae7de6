import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { command } from '#domain/protocol/command-definition.ts';
import {
  DecideProductData,
  DiscardChangeData,
  ResolveConflictData,
  SaveProductData,
} from '#domain/stores/store-product-data.ts';
import { StoreProductField } from '#domain/stores/store-product-fields.ts';
import { ChangeState } from '#domain/stores/store-product.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** The answer to every command about a product of a store. */
export const StoreProductResult = v.object({
  product_id: Id,
  change_state: ChangeState,
  version: wholeNumber(0),
  /** The fields that became public by it. */
  published: v.array(StoreProductField),
  /** The fields that somebody else changed meanwhile: their values wait in the tray. */
  conflicts: v.array(StoreProductField),
});
export type StoreProductResult = v.InferOutput<typeof StoreProductResult>;

export const storeProductCommands = {
  'product.save': command('inventory', SaveProductData, ['store_products', 'products', 'inventory']),
  'product.discard': command('inventory', DiscardChangeData, ['store_products']),
  'product.resolveConflict': command('inventory', ResolveConflictData, [
    'store_products',
    'products',
    'inventory',
  ]),
  'product.decide': command('inventory', DecideProductData, ['store_products', 'products', 'inventory']),
};
