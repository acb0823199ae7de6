import { foldSpanish } from '#domain/base/spanish-text.ts';
import { skuKey } from '#domain/scanning/scanned-text.ts';
import type { SearchableProduct } from '#domain/search/searchable-product.ts';
import { comparedText, tokenize } from '#domain/text/tokenize.ts';

/** The words by which a product is found, of each field that the index weighs: what names it, its store, its description. */
export function productTerms(product: SearchableProduct): [names: string[], store: string[], text: string[]] {
  return [nameAndCodes(product), tokenize(product.vendor_name), tokenize(product.description)];
}

/** The words of what names a product. A part of its SKU begins after each sign, so it keeps its signs as well. */
function nameAndCodes({ name, sku, gtin, variant_attributes }: SearchableProduct): string[] {
  return [
    ...tokenize([name, ...Object.entries(variant_attributes).flat()].join(' ')),
    ...foldSpanish(sku).split(' '),
    ...comparedText(sku).split(' '),
    skuKey(sku).toLowerCase(),
    gtin ?? '',
  ];
}
