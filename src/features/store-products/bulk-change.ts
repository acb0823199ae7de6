import { changedFields, onlyFields } from '#domain/store-products/rebase-fields.ts';
import type { SomeFields } from '#domain/store-products/store-product-fields.ts';
import type { ProductSave } from '#src/shared/store-products/save-product.ts';
import type { StoreProductWithPending } from '#src/shared/store-products/store-products-with-pending.ts';

/** Prices end in fifties, as cash does. */
const PRICE_STEP = 50;
export const MAX_PERCENT = 90;

export const bulkKindLabels = {
  percent: 'Subir o bajar el precio en un porcentaje',
  offer: 'Poner en oferta con un descuento',
  no_offer: 'Quitar la oferta',
  category: 'Cambiar de categoría',
  activate: 'Poner a la venta',
  archive: 'Archivar',
  submit: 'Enviar a revisión',
};
export type BulkKind = keyof typeof bulkKindLabels;

/** A change of many products at once. */
export type BulkChange =
  | { kind: 'percent' | 'offer'; percent: number }
  | { kind: 'category'; categoryId: string }
  | { kind: 'no_offer' | 'activate' | 'archive' | 'submit' };

/**
 * The saves that a change of many products takes; those that it does not change are left out. A product that was
 * never public only has its draft changed, unless it is sent for review.
 */
export function savesOf(products: readonly StoreProductWithPending[], change: BulkChange): ProductSave[] {
  return products.flatMap((product) => {
    const wanted = { ...product.current, ...changeOf(product, change) };
    const changed = changedFields(product.current, wanted);
    if (changed.length === 0 && change.kind !== 'submit') return [];
    return {
      product,
      name: product.current.name || 'Producto sin nombre',
      seen: product.current,
      fields: onlyFields(wanted, changed),
      submit: change.kind === 'submit' || product.published !== null,
    };
  });
}

function changeOf({ current }: StoreProductWithPending, change: BulkChange): SomeFields {
  switch (change.kind) {
    case 'percent':
      return {
        price: rounded(current.price, change.percent),
        offer_price: current.offer_price && rounded(current.offer_price, change.percent),
      };
    case 'offer':
      return { offer_price: rounded(current.price, -change.percent), offer_from: null, offer_until: null };
    case 'no_offer':
      return { offer_price: null, offer_from: null, offer_until: null };
    case 'category':
      return { category_id: change.categoryId };
    case 'activate':
      return { is_active: true };
    case 'archive':
      return { is_active: false };
    case 'submit':
      return {};
  }
}

function rounded(price: number, percent: number): number {
  return Math.max(PRICE_STEP, Math.round((price * (100 + percent)) / 100 / PRICE_STEP) * PRICE_STEP);
}
