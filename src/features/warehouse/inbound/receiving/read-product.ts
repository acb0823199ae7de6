import type { ShippingNotice, ShippingNoticeLine } from '#domain/inbound/shipping-notice.ts';
import { findByScan, type Found } from '#domain/scanning/product-match.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';
import type { FoundProduct } from '#src/shared/catalog/found-product.ts';
import { productsNamed } from '#src/shared/catalog/products-named.ts';
import { askWhichProduct } from '#src/shared/catalog/scan-questions.tsx';
import type { ScannedProduct } from '#src/features/warehouse/inbound/receiving/scan-preview.ts';

/** The meaning of a product's code while receiving a shipping notice. */
export type ReadProduct =
  | { kind: 'of_store' | 'other_store'; product: ScannedProduct; isCarton: boolean }
  | { kind: 'unknown' }
  /** The code is of several products, and the person did not say which. */
  | { kind: 'unsaid' };

/**
 * Reads the code of a product: first among the announced ones, which this device has even if it sells none of
 * them; then among those of the notice's store.
 */
export async function readProduct(
  scan: Scan,
  { lines, vendor_id }: Pick<ShippingNotice, 'lines' | 'vendor_id'>,
): Promise<ReadProduct> {
  const announced = findByScan(scan, lines, (each) => each.product_id);
  const [line, ...others] = announced.products;
  if (line && others.length === 0)
    return { kind: 'of_store', product: productOf(line), isCarton: announced.isCarton };
  const { products, isCarton } = await namedAmong(scan, vendor_id);
  const [first] = products;
  if (!first) return { kind: 'unknown' };
  const product = products.length > 1 ? await askWhichProduct(products) : first;
  if (!product) return { kind: 'unsaid' };
  return { kind: product.vendorId === vendor_id ? 'of_store' : 'other_store', product, isCarton };
}

/** The products of a store where it has any with this code; else those of others. */
async function namedAmong(scan: Scan, vendorId: string): Promise<Found<FoundProduct>> {
  const found = await productsNamed(scan);
  const own = found.products.filter((each) => each.vendorId === vendorId);
  return own.length > 0 ? { ...found, products: own } : found;
}

function productOf({ product_id: id, product_name: name, sku }: ShippingNoticeLine): ScannedProduct {
  return { id, name, sku };
}
