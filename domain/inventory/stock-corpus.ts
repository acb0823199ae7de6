import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { rememberedCorpus } from '#domain/text/remembered-corpus.ts';

/** The words by which stock is found: of the product's name, its SKU and its bar code. */
export const corpusOfStock = rememberedCorpus(
  ({ productName, sku, gtin }: Pick<InventoryItem, 'productName' | 'sku' | 'gtin'>) => [
    productName,
    sku,
    gtin,
  ],
);
