import type { SomeFields, StoreProductFields } from '#domain/stores/store-product-fields.ts';

/** Prices end in fifties, as cash does. */
const PRICE_STEP = 50;
export const MAX_PERCENT = 90;

export const bulkKindLabels = {
  percent: 'Subir o bajar el precio',
  offer: 'Poner en oferta',
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

/** What a change of many products makes of one of them. */
export function bulkFields(current: StoreProductFields, change: BulkChange): SomeFields {
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
