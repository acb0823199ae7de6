import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { productByCode } from '#src/shared/products/product-candidates.ts';
import type { ScannedProduct } from '#src/features/inbound/scan-preview.ts';

/** The meaning of a product's code while receiving a shipping notice. */
export type ReadProduct =
  | { kind: 'announced' | 'unannounced' | 'other_store'; product: ScannedProduct }
  | { kind: 'unknown' };

/**
 * Reads a SKU or a bar code: first among the announced products, which this device has even if it sells none
 * of them.
 */
export async function readProduct(
  typed: string,
  { lines, vendor_id }: Pick<ShippingNotice, 'lines' | 'vendor_id'>,
  items: readonly InventoryItem[],
): Promise<ReadProduct> {
  const code = typed.trim().toLowerCase();
  const line = lines.find((each) => each.sku.toLowerCase() === code || each.gtin === code);
  if (line) {
    const product = { id: line.product_id, name: line.product_name, sku: line.sku };
    return { kind: 'announced', product };
  }
  const found = await productByCode(code, items);
  if (!found) return { kind: 'unknown' };
  return { kind: found.vendorId === vendor_id ? 'unannounced' : 'other_store', product: found };
}
