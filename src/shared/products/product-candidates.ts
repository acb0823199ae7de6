import { useDeferredValue, useMemo } from 'react';
import type { Product } from '#domain/catalog/product.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { foldSpanish } from '#domain/spanish-text.ts';
import { localStore } from '#src/db/local-store.ts';
import { searchProducts } from '#src/db/product-search.ts';
import { useProductSearch } from '#src/db/use-product-search.ts';

/** A found product, with the fields that a list of products has. */
export interface FoundProduct {
  id: string;
  name: string;
  sku: string;
  imageUrl: string | null;
  vendorId: string;
}

const MAX_CANDIDATES = 8;

/**
 * Products that a text may mean: first those with system stock, which need not be on sale, then the
 * catalogue.
 */
export function useProductCandidates(text: string, items: readonly InventoryItem[]): FoundProduct[] {
  const asked = useDeferredValue(text.trim());
  const found = useProductSearch({ text: asked, offset: 0, limit: MAX_CANDIDATES });
  return useMemo(() => {
    if (asked === '') return [];
    const all = [...stockedMatching(asked, items), ...(found?.products ?? []).map(fromCatalog)];
    return [...new Map(all.map((each) => [each.id, each])).values()].slice(0, MAX_CANDIDATES);
  }, [asked, items, found]);
}

/** The product whose SKU or bar code is exactly this, or undefined. */
export async function productByCode(
  typed: string,
  items: readonly InventoryItem[],
): Promise<FoundProduct | undefined> {
  const code = typed.trim().toLowerCase();
  const stocked = items.find((each) => each.sku.toLowerCase() === code);
  if (stocked) return fromStock(stocked);
  const store = localStore.value;
  if (!store) return undefined;
  const { ids } = await searchProducts({ text: code, offset: 0, limit: MAX_CANDIDATES });
  const products = await store.catalog.products.findByIds(ids).exec();
  const found = [...products.values()].find((each) => each.sku.toLowerCase() === code || each.gtin === code);
  return found && fromCatalog(found);
}

function stockedMatching(text: string, items: readonly InventoryItem[]): FoundProduct[] {
  const words = foldSpanish(text).split(' ');
  return items
    .filter((each) => {
      const own = foldSpanish(`${each.productName} ${each.sku}`);
      return words.every((word) => own.includes(word));
    })
    .map(fromStock);
}

function fromStock(item: InventoryItem): FoundProduct {
  const { productId: id, productName: name, sku, imageUrl, vendorId } = item;
  return { id, name, sku, imageUrl, vendorId };
}

function fromCatalog({
  id,
  name,
  sku,
  main_image_url: imageUrl,
  vendor_id: vendorId,
}: Pick<Product, 'id' | 'name' | 'sku' | 'main_image_url' | 'vendor_id'>): FoundProduct {
  return { id, name, sku, imageUrl, vendorId };
}
