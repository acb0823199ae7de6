import type { Product } from '#domain/catalog/product.ts';

/** What the search of a device needs to know of a product. */
export type SearchableProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'sku'
  | 'gtin'
  | 'description'
  | 'vendor_id'
  | 'vendor_name'
  | 'category_id'
  | 'precio_venta'
  | 'stock'
  | 'rating'
  | 'review_count'
  | 'created_at'
  | 'is_active'
  | 'status'
  | 'family_id'
  | 'variant_attributes'
>;

export const PRODUCT_SORTS = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What a list of products may be narrowed to; what is left out narrows nothing. */
export interface ProductFilters {
  categoryId?: string | null;
  vendorId?: string | null;
  /** Whole pesos before IVA, both ends included. */
  priceMin?: number | null;
  priceMax?: number | null;
  /** Stars, 0 to 5. */
  ratingMin?: number | null;
  inStock?: boolean;
}

export interface ProductQuery extends ProductFilters {
  text: string;
  /** By relevance if there are words, else the newest first. */
  sort?: ProductSort;
  offset: number;
  limit: number;
}

/** How many of what was found belong to one category or store, were that filter not set. */
export interface Share {
  id: string;
  name: string;
  count: number;
}

export interface ProductAnswer {
  ids: string[];
  total: number;
  /** How many there are without filters; the same as `total` when none is set. */
  totalUnfiltered: number;
  /** Categories have no name here: the index knows only their ids. */
  categories: Share[];
  vendors: Share[];
  /** When nothing holds all the words: each of them that finds something alone, with how much. */
  wordsAlone: { word: string; total: number }[];
}
