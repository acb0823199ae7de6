import { foldSpanish } from '#domain/spanish-text.ts';
import type { Product } from '#domain/catalog/product.ts';
import { isOnSale } from '#domain/catalog/product-rules.ts';

export type ProductSort = 'relevance' | 'newest' | 'price_asc' | 'price_desc';

export interface ProductQuery {
  text: string;
  categoryId?: string | null;
  sort?: ProductSort;
  inStock?: boolean;
  offset: number;
  limit: number;
}

export interface ProductAnswer {
  ids: string[];
  total: number;
}

export type IndexedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'sku'
  | 'gtin'
  | 'description'
  | 'vendor_name'
  | 'category_id'
  | 'precio_venta'
  | 'stock'
  | 'created_at'
  | 'review_count'
  | 'is_active'
  | 'status'
>;

interface Entry {
  id: string;
  /** Name, SKU, code and store, folded. */
  title: string;
  description: string;
  categoryId: string;
  price: number;
  stock: number;
  createdAt: string;
  popularity: number;
}

/**
 * Every product of this device in memory, searched by scanning: every word of the question must stand somewhere in
 * the name, code, store or description (spec §5), accents and case aside. A scan finds every substring, and 20,000
 * products take a few milliseconds.
 */
export class ProductIndex {
  readonly #entries = new Map<string, Entry>();

  get size(): number {
    return this.#entries.size;
  }

  add(product: IndexedProduct): void {
    if (!isOnSale(product)) {
      this.#entries.delete(product.id);
      return;
    }
    this.#entries.set(product.id, {
      id: product.id,
      title: foldSpanish(`${product.name} ${product.sku} ${product.gtin ?? ''} ${product.vendor_name}`),
      description: foldSpanish(product.description),
      categoryId: product.category_id,
      price: product.precio_venta,
      stock: product.stock,
      createdAt: product.created_at,
      popularity: product.review_count,
    });
  }

  remove(id: string): void {
    this.#entries.delete(id);
  }

  search(query: ProductQuery): ProductAnswer {
    const words = foldSpanish(query.text).split(' ').filter(Boolean);
    const hits: { entry: Entry; score: number }[] = [];
    for (const entry of this.#entries.values()) {
      if (query.categoryId && entry.categoryId !== query.categoryId) continue;
      if (query.inStock && entry.stock === 0) continue;
      const score = scoreOf(entry, words);
      if (score > 0) hits.push({ entry, score });
    }
    hits.sort(orderOf(query.sort ?? (words.length > 0 ? 'relevance' : 'newest')));
    return {
      ids: hits.slice(query.offset, query.offset + query.limit).map((each) => each.entry.id),
      total: hits.length,
    };
  }
}

/** 0 when a word is nowhere; otherwise more for words that start a word of the title, then the title, then the rest. */
function scoreOf(entry: Entry, words: readonly string[]): number {
  let score = 1;
  for (const word of words) {
    const inTitle = entry.title.indexOf(word);
    if (inTitle === 0) score += 8;
    else if (inTitle > 0) score += entry.title.includes(` ${word}`) ? 6 : 3;
    else if (entry.description.includes(word)) score += 1;
    else return 0;
  }
  return score;
}

type Hit = { entry: Entry; score: number };

function orderOf(sort: ProductSort): (a: Hit, b: Hit) => number {
  const newest = (a: Hit, b: Hit) =>
    compare(b.entry.createdAt, a.entry.createdAt) || compare(a.entry.id, b.entry.id);
  if (sort === 'price_asc') return (a, b) => a.entry.price - b.entry.price || newest(a, b);
  if (sort === 'price_desc') return (a, b) => b.entry.price - a.entry.price || newest(a, b);
  if (sort === 'newest') return newest;
  return (a, b) => b.score - a.score || b.entry.popularity - a.entry.popularity || newest(a, b);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
