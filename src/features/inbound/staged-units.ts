import type { ShippingNotice, ShippingNoticeScan } from '#domain/inbound/shipping-notice.ts';
import type { ScannedProduct } from '#src/features/inbound/scan-preview.ts';

/** The units that the receiver carries to a shelf: good units of one product, counted one after the other. */
export interface StagedUnits {
  product: ScannedProduct;
  units: number;
}

/** The staged units after one more count; another product starts anew. */
export function withCounted(staged: StagedUnits | null, product: ScannedProduct, units: number): StagedUnits {
  return { product, units: staged?.product.id === product.id ? staged.units + units : units };
}

/** The staged units left after a count was taken back; null when none are. */
export function withoutCounted(
  staged: StagedUnits | null,
  { product_id, units }: Pick<ShippingNoticeScan, 'product_id' | 'units'>,
): StagedUnits | null {
  if (staged?.product.id !== product_id) return staged;
  return staged.units > units ? { ...staged, units: staged.units - units } : null;
}

/**
 * The units for the next shelf: the staged ones or, after the app was closed, the last counted product's
 * units at the dock.
 */
export function toPutAway(
  staged: StagedUnits | null,
  { scans, lines }: Pick<ShippingNotice, 'scans' | 'lines'>,
) {
  if (staged) return staged;
  const [last] = scans;
  const line = lines.find((each) => each.product_id === last?.product_id);
  if (!line || last?.kind !== 'good' || line.good <= line.put_away) return null;
  const product = { id: line.product_id, name: line.product_name, sku: line.sku };
  return { product, units: line.good - line.put_away };
}
