import { useMemo } from 'react';
import type { Category } from '#domain/catalog/category.ts';
import type { Product } from '#domain/catalog/product.ts';
import { paths } from '#domain/paths.ts';
import type { Share } from '#domain/search/searchable-product.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { comparedText } from '#domain/text/tokenize.ts';
import { documents } from '#src/db/documents.ts';
import { useSearchAnswer } from '#src/db/search/product-search.ts';
import { useProductsOf } from '#src/db/use-products-of.ts';
import { useLive } from '#src/db/use-live.ts';

const MAX_PRODUCTS = 6;
const MAX_OTHERS = 2;

/** A possible meaning of the typed text, and where it leads. */
export interface Suggestion {
  /** Unique within the list. */
  key: string;
  kind: 'product' | 'category' | 'store';
  label: string;
  imageUrl: string | null;
  href: string;
}

/** The possible meanings of the typed text, from this device's copy; undefined until they are known. */
export function useSuggestions(text: string): readonly Suggestion[] | undefined {
  // Asks for more than the list shows, because many products have the same name.
  const answer = useSearchAnswer({ text, offset: 0, limit: MAX_PRODUCTS * 3 });
  const products = useProductsOf(answer?.ids);
  const categories = useLive(({ catalog }) => documents(catalog.categories.find()), []);
  return useMemo(
    () => answer && products && suggestionsFor(text, products, categories ?? [], answer.vendors),
    [text, answer, products, categories],
  );
}

/** Categories and stores whose names match stand before the products; each name appears once. */
export function suggestionsFor(
  text: string,
  products: readonly Pick<Product, 'id' | 'name' | 'main_image_url'>[],
  categories: readonly Pick<Category, 'id' | 'name' | 'slug' | 'is_active'>[],
  stores: readonly Pick<Share, 'id' | 'name'>[],
): Suggestion[] {
  const isMeant = ({ name }: { name: string }) => beginsWithWords(name, text);
  const byName = new Map(products.toReversed().map((each) => [foldSpanish(each.name), each]));
  const distinct = [...byName.values()].toReversed().slice(0, MAX_PRODUCTS);
  return [
    ...categories
      .filter((each) => each.is_active && isMeant(each))
      .slice(0, MAX_OTHERS)
      .map(({ id, name, slug }) => suggestion('category', id, name, paths.category(slug))),
    ...stores
      .filter(isMeant)
      .slice(0, MAX_OTHERS)
      .map(({ id, name }) => suggestion('store', id, name, paths.store(id))),
    ...distinct.map(({ id, name, main_image_url }) => ({
      ...suggestion('product', id, name, paths.product(id)),
      imageUrl: main_image_url,
    })),
  ];
}

function suggestion(kind: Suggestion['kind'], key: string, label: string, href: string): Suggestion {
  return { key, kind, label, imageUrl: null, href };
}

/** Whether each written word begins a word of the name. */
function beginsWithWords(name: string, text: string): boolean {
  const own = ` ${comparedText(name)}`;
  return comparedText(text)
    .split(' ')
    .every((word) => own.includes(` ${word}`));
}
