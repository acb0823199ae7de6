import type { VariantAttributes } from '#domain/catalog/variant.ts';
import { foldSpanish } from '#domain/spanish-text.ts';

/** Stands between the parts of `product_search.folded`, so that SQL can tell the name from the rest. */
export const PARTS_DIVIDER = ' | ';
const MAX_WORDS = 8;

/** The parts of a product that a search looks in. */
export interface FoldableProduct {
  name: string;
  sku: string;
  gtin: string | null;
  description: string;
  variant_attributes: VariantAttributes;
}

/** The text stored for searching: name, codes with size and colour, and description, folded. */
export function foldedProduct(product: FoldableProduct): string {
  const codes = [product.sku, product.gtin ?? '', ...Object.values(product.variant_attributes)];
  return [product.name, codes.join(' '), product.description]
    .map((each) => foldSpanish(each).replaceAll('|', ' '))
    .join(PARTS_DIVIDER);
}

/**
 * The words of a query in their stored form: letters and digits only, so they are safe in LIKE and tsquery.
 */
export function searchWords(query: string): string[] {
  const words = foldSpanish(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}
