import { paths } from '#domain/paths.ts';

/** From where somebody writes products: their own store's, or every store's. */
export interface ProductDesk {
  list: string;
  product(id: string): string;
  /** Whether what is saved is public without anybody's approval. */
  publishes: boolean;
}

/** The people of a store. */
export const storeDesk: ProductDesk = {
  list: paths.storeProducts,
  product: paths.storeProduct,
  publishes: false,
};

/** Those who look after the catalogue of every store. */
export const catalogDesk: ProductDesk = {
  list: paths.catalogProducts,
  product: paths.catalogProduct,
  publishes: true,
};
