import { findByScan } from '#domain/scanning/product-match.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';
import { productsNamed } from '#src/shared/catalog/products-named.ts';
import { askWhichProduct } from '#src/shared/catalog/scan-questions.tsx';
import type { DraftLine } from '#src/features/warehouse/counts/count-draft.ts';

type CountedProduct = Omit<DraftLine, 'written'>;

/**
 * The product that a code names while a person counts a position: one of those there, else any that this device
 * knows. Asks which one where the code is of several. `unknown` when there is none; null when the person does
 * not say.
 */
export async function countedProduct(
  scan: Scan,
  lines: readonly DraftLine[],
): Promise<CountedProduct | 'unknown' | null> {
  const [here, ...others] = findByScan(scan, lines, (each) => each.productId).products;
  if (here && others.length === 0) return here;
  const { products } = await productsNamed(scan);
  const [first] = products;
  if (!first) return here ?? 'unknown';
  const chosen = products.length > 1 ? await askWhichProduct(products) : first;
  if (!chosen) return null;
  const { id: productId, name, sku, gtin, imageUrl } = chosen;
  return { productId, name, sku, gtin, imageUrl };
}
