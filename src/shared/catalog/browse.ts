import type { Category } from '#domain/catalog/category.ts';
import type { IvaRates } from '#domain/catalog/iva-class.ts';
import { attributesOf, branchOf } from '#domain/catalog/category-tree.ts';
import { parsePesos } from '#domain/text/parse-pesos.ts';
import { attributeQuestion, isAsked, type AttributeQuestion } from '#domain/search/attribute-filters.ts';
import { PRODUCT_SORTS, type ProductQuery } from '#domain/search/searchable-product.ts';
import { readWanted, wantedOf } from '#src/shared/catalog/filters/wanted-attributes.ts';

export const PAGE_SIZE = 24;

export type Sort = NonNullable<ProductQuery['sort']>;

/**
 * The filters and order of a list of products. They live in the address, so that a person can share it and go
 * back to it.
 */
export interface Browse {
  text: string;
  categoryId: string | null;
  vendorId: string | null;
  /** Whole pesos before IVA. */
  priceMin: number | null;
  priceMax: number | null;
  ratingMin: number | null;
  sort: Sort | null;
  inStock: boolean;
  /** What is wanted of the category's attributes, as the address says it (`readWanted`). */
  attributes: string | null;
  /** Pages of 24 on the screen, from 1. */
  pages: number;
}

/** The name of each order on the screen, and in the address. */
export const productSorts = {
  relevance: { label: 'Más relevantes', slug: 'relevancia' },
  newest: { label: 'Más recientes', slug: 'recientes' },
  price_asc: { label: 'Menor precio', slug: 'menor-precio' },
  price_desc: { label: 'Mayor precio', slug: 'mayor-precio' },
  rating: { label: 'Mejor calificados', slug: 'mejor-calificados' },
} satisfies Record<Sort, { label: string; slug: string }>;

/** Star filters of a list: this many or more. */
export const RATINGS = [4, 3] as const;

/** A list without filters. */
export const NO_FILTERS = {
  categoryId: null,
  vendorId: null,
  priceMin: null,
  priceMax: null,
  ratingMin: null,
  inStock: false,
  attributes: null,
} satisfies Partial<Browse>;

/** The most that a filter asks for: above the price of anything. */
const MAX_PESOS = 9_999_999_999;

/** Whole pesos as a person writes them; null for an empty text and for one that is no amount. */
export function readPesos(input: string | null): number | null {
  const { pesos } = parsePesos(input ?? '');
  return pesos !== null && pesos <= MAX_PESOS ? pesos : null;
}

/** Whether a filter leaves something out. */
export function isFiltered(browse: Browse): boolean {
  return Object.entries(NO_FILTERS).some(([name, none]) => Reflect.get(browse, name) !== none);
}

/** Whether it asks for nothing but the first page of what is newest, in a category or in all of them. */
export function isPlain(browse: Browse): boolean {
  const isWhole = !isFiltered({ ...browse, categoryId: null });
  return isWhole && browse.text === '' && browse.pages === 1 && sortOf(browse) === 'newest';
}

export function readBrowse(address: URLSearchParams): Browse {
  const pages = Number(address.get('paginas'));
  return {
    text: address.get('q')?.trim() ?? '',
    categoryId: address.get('category') || null,
    vendorId: address.get('tienda') || null,
    priceMin: readPesos(address.get('desde')),
    priceMax: readPesos(address.get('hasta')),
    ratingMin: RATINGS.find((each) => String(each) === address.get('estrellas')) ?? null,
    sort: PRODUCT_SORTS.find((each) => productSorts[each].slug === address.get('orden')) ?? null,
    inStock: address.get('disponibles') === '1',
    attributes: address.get('atributos') || null,
    pages: Number.isInteger(pages) && pages > 1 && pages <= 1_000 ? pages : 1,
  };
}

/** The address of a list; defaults are left out. */
export function writeBrowse(browse: Browse): URLSearchParams {
  const { text, categoryId, vendorId, priceMin, priceMax, ratingMin, sort, inStock, attributes, pages } =
    browse;
  const address = new URLSearchParams();
  if (text) address.set('q', text);
  if (categoryId) address.set('category', categoryId);
  if (vendorId) address.set('tienda', vendorId);
  if (priceMin !== null) address.set('desde', String(priceMin));
  if (priceMax !== null) address.set('hasta', String(priceMax));
  if (ratingMin !== null) address.set('estrellas', String(ratingMin));
  if (sort) address.set('orden', productSorts[sort].slug);
  if (inStock) address.set('disponibles', '1');
  if (attributes) address.set('atributos', attributes);
  if (pages > 1) address.set('paginas', String(pages));
  return address;
}

/** A search by words goes by relevance and a bare list by date, unless the person chose. */
export function sortOf({ sort, text }: Pick<Browse, 'sort' | 'text'>): Sort {
  return sort ?? (text ? 'relevance' : 'newest');
}

/**
 * @param categories of this device: a list of one has the products of those that lie in it too, and the attributes of
 *   those in which it lies.
 * @param ivaRates those that hold now.
 */
export function productQueryOf(
  browse: Browse,
  categories: readonly Category[],
  ivaRates: IvaRates,
): ProductQuery {
  const { pages: _pages, categoryId, attributes: _wanted, ...question } = browse;
  const attributes = attributeQuestions(browse, categories).filter(isAsked);
  return {
    ...question,
    ...(attributes.length > 0 && { attributes }),
    // Only a price with IVA hangs on them.
    ...((browse.priceMin !== null || browse.priceMax !== null) && { ivaRates }),
    categoryIds: categoryId === null ? null : branchOf(categories, categoryId),
    sort: sortOf(browse),
    offset: 0,
    limit: browse.pages * PAGE_SIZE,
    orNearest: true,
  };
}

/** The attributes that a list of a category offers, each with what is wanted of it. */
export function attributeQuestions(
  { categoryId, attributes }: Pick<Browse, 'categoryId' | 'attributes'>,
  categories: readonly Category[],
): AttributeQuestion[] {
  const wanted = readWanted(attributes);
  return attributesOf(categories, categoryId)
    .filter((each) => each.is_filter && each.is_active)
    .map((each) => attributeQuestion(each, wantedOf(each, wanted.get(each.code) ?? '')));
}
