import { localStore } from '#src/db/local-store.ts';
import { searchProducts } from '#src/db/product-search.ts';
import type { DraftLine } from '#src/features/counts/count-draft.ts';

const MAX_LOOKED_AT = 8;

/** The product of the catalogue with exactly this SKU or bar code; null when this device has none. */
export async function productByCode(written: string): Promise<Omit<DraftLine, 'written'> | null> {
  const code = written.trim().toLowerCase();
  const store = localStore.peek();
  if (!store || code === '') return null;
  const { ids } = await searchProducts({ text: code, offset: 0, limit: MAX_LOOKED_AT });
  const products = await store.catalog.products.findByIds(ids).exec();
  const found = [...products.values()].find((each) => each.sku.toLowerCase() === code || each.gtin === code);
  return found
    ? { productId: found.id, name: found.name, sku: found.sku, imageUrl: found.main_image_url }
    : null;
}
