import type { ProductQuery } from '#src/db/product-search.ts';

export const PAGE_SIZE = 24;

export type Sort = NonNullable<ProductQuery['sort']>;

/** What a list of products shows. It lives in the address, so that it can be shared and gone back to. */
export interface Browse {
  text: string;
  categoryId: string | null;
  sort: Sort | null;
  inStock: boolean;
  /** Pages of 24 on the screen, from 1. */
  pages: number;
}

const sortWords = {
  relevance: 'relevancia',
  newest: 'recientes',
  price_asc: 'menor-precio',
  price_desc: 'mayor-precio',
} satisfies Record<Sort, string>;

export const sortLabels = {
  relevance: 'Más relevantes',
  newest: 'Más recientes',
  price_asc: 'Menor precio',
  price_desc: 'Mayor precio',
} satisfies Record<Sort, string>;

const SORTS: readonly Sort[] = ['relevance', 'newest', 'price_asc', 'price_desc'];

export function readBrowse(address: URLSearchParams): Browse {
  const pages = Number(address.get('paginas'));
  return {
    text: address.get('q')?.trim() ?? '',
    categoryId: address.get('category') || null,
    sort: SORTS.find((each) => sortWords[each] === address.get('orden')) ?? null,
    inStock: address.get('disponibles') === '1',
    pages: Number.isInteger(pages) && pages > 1 && pages <= 1_000 ? pages : 1,
  };
}

/** The address of a list; what is as usual is left out. */
export function writeBrowse({ text, categoryId, sort, inStock, pages }: Browse): URLSearchParams {
  const address = new URLSearchParams();
  if (text) address.set('q', text);
  if (categoryId) address.set('category', categoryId);
  if (sort) address.set('orden', sortWords[sort]);
  if (inStock) address.set('disponibles', '1');
  if (pages > 1) address.set('paginas', String(pages));
  return address;
}

/** Words go by relevance and a bare list by date, unless the person chose. */
export function sortOf({ sort, text }: Pick<Browse, 'sort' | 'text'>): Sort {
  return sort ?? (text ? 'relevance' : 'newest');
}

export function productQueryOf(browse: Browse): ProductQuery {
  return {
    text: browse.text,
    categoryId: browse.categoryId,
    sort: sortOf(browse),
    inStock: browse.inStock,
    offset: 0,
    limit: browse.pages * PAGE_SIZE,
  };
}
