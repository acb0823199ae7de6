import type { Position } from '#domain/inventory/position.ts';
import type { DemoProduct } from '#server/seed/demo-product.ts';
import type { DemoEntry } from '#server/seed/demo-stock.ts';

/** A product that has a shelf, where the most of it stands. */
export interface ShelvedProduct {
  product: DemoProduct;
  shelf: Position;
  /** Units on that shelf at the end of the history. */
  units: number;
  /** Where some are on display, and how many. */
  display: { at: Position; units: number } | null;
}

/** The products of the demonstration that stand somewhere, in their order. */
export function shelvedProducts(
  products: readonly DemoProduct[],
  stock: readonly DemoEntry[],
): ShelvedProduct[] {
  return products.flatMap((product) => {
    const [back, front] = stock.filter((each) => each.product_id === product.id);
    if (!back) return [];
    const display = front ? { at: front.location, units: front.quantity } : null;
    return [{ product, shelf: back.location, units: back.quantity, display }];
  });
}
