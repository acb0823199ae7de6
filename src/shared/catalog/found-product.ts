import type { Product } from '#domain/catalog/product.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';

/** A found product, with the fields that a list of products has. */
export interface FoundProduct {
  id: string;
  name: string;
  sku: string;
  gtin: string | null;
  imageUrl: string | null;
  vendorId: string;
  /** The name of its store; null where this device does not know it: the product is not on sale. */
  vendorName: string | null;
}

export function fromStock(item: InventoryItem): FoundProduct {
  const { productId: id, productName: name, sku, gtin, imageUrl, vendorId } = item;
  return { id, name, sku, gtin, imageUrl, vendorId, vendorName: null };
}

export function fromCatalog(
  product: Pick<Product, 'id' | 'name' | 'sku' | 'gtin' | 'main_image_url' | 'vendor_id' | 'vendor_name'>,
): FoundProduct {
  const { id, name, sku, gtin, main_image_url: imageUrl, vendor_id: vendorId } = product;
  return { id, name, sku, gtin, imageUrl, vendorId, vendorName: product.vendor_name };
}
