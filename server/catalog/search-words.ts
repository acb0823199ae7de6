import { foldSpanish } from '#domain/spanish-text.ts';

/** Stands between the parts of `product_search.folded`, so that SQL can tell the name from the rest. */
export const PARTS_DIVIDER = ' | ';
const MOST_WORDS = 8;

/** What is stored for searching: name, SKU and description, folded. */
export function foldedProduct(product: {
  name: string;
  sku: string;
  gtin: string | null;
  description: string;
}): string {
  return [product.name, `${product.sku} ${product.gtin ?? ''}`, product.description]
    .map((each) => foldSpanish(each).replaceAll('|', ' '))
    .join(PARTS_DIVIDER);
}

/** The words of a query as they are stored: letters and digits only, so they are safe in LIKE and tsquery. */
export function searchWords(query: string): string[] {
  const words = foldSpanish(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS);
}
