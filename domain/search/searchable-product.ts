import type { IvaRates } from '#domain/catalog/iva-class.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { AttributeCount, AttributeQuestion } from '#domain/search/attribute-filters.ts';

/** The fields of a product that a device's search needs. */
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
  | 'iva_class'
  | 'stock'
  | 'rating'
  | 'review_count'
  | 'created_at'
  | 'is_active'
  | 'status'
  | 'family_id'
  | 'variant_attributes'
  | 'filter_values'
>;

export const PRODUCT_SORTS = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The filters of a list of products; a missing one narrows nothing. */
export interface ProductFilters {
  /** A category, and those that lie in it: any of them will do. */
  categoryIds?: readonly string[] | null;
  vendorId?: string | null;
  /** Whole pesos with IVA, which is what people pay; both ends included. */
  priceMin?: number | null;
  priceMax?: number | null;
  /** By which products bear IVA when it is asked; absent is what held at first. */
  ivaRates?: IvaRates;
  /** Stars, 0 to 5. */
  ratingMin?: number | null;
  inStock?: boolean;
  /** The attributes that are filtered by, or counted. */
  attributes?: readonly AttributeQuestion[];
}

export interface ProductQuery extends ProductFilters {
  text: string;
  /** By relevance if there are words, else the newest first. */
  sort?: ProductSort;
  offset: number;
  limit: number;
  /**
   * When nothing has all the words, answers the products that have the most of them; when nothing has any, those
   * of the word that is most like one of them.
   */
  orNearest?: boolean;
}

/** How many results belong to one category or store, if that filter were not set. */
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
  /** How many results each value of the attributes that were asked for would show, if that filter were not set. */
  attributes: AttributeCount[];
  /** What was asked instead, because nothing has all the words; null when something has. */
  nearest: NearestQuestion | null;
}

/** The most of a question that some product has, as the person wrote it, or a word that is like one of its words. */
export interface NearestQuestion {
  text: string;
  leftOut: string[];
}
