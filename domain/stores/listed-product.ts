import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import { StoreProduct } from '#domain/stores/store-product.ts';

export const listedProductsPath = '/api/v1/store-products';

/** Where the products of every store stand, as staff look for them. */
export const listedStateLabels = {
  on_sale: 'A la venta',
  archived: 'Archivados',
  waiting: 'En revisión',
  unpublished: 'Nunca publicados',
};
export const ListedState = v.picklist(keysOf(listedStateLabels));
export type ListedState = v.InferOutput<typeof ListedState>;

/** A product of any store, as those who look after the catalogue read it. */
export const ListedProduct = v.object({ ...StoreProduct.entries, vendor_name: v.string() });
export type ListedProduct = v.InferOutput<typeof ListedProduct>;
