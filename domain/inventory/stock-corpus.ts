import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { cachedIndex } from '#domain/text/cached-index.ts';

/** The words by which stock is found: of the product's name, its SKU and its bar code. */
export const corpusOfStock = cachedIndex(
  ({ productName, sku, gtin }: Pick<InventoryItem, 'productName' | 'sku' | 'gtin'>) => [
    productName,
    sku,
    gtin,
  ],
);
