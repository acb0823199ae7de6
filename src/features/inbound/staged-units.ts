import { lineOfScan, waitingLines } from '#domain/inbound/lines-by-lot.ts';
import type { ShippingNotice, ShippingNoticeScan } from '#domain/inbound/shipping-notice.ts';
import { lotKey, type Lot } from '#domain/inventory/lot.ts';
import type { ScannedGoods } from '#src/features/inbound/scan-preview.ts';

/**
 * The units that the receiver carries to a shelf: good units of one lot of a product, counted one after the
 * other.
 */
export type StagedUnits = ScannedGoods;

/** The staged units after one more count; another product, or another lot, starts anew. */
export function withCounted(staged: StagedUnits | null, counted: ScannedGoods): StagedUnits {
  if (!staged || !isSame(staged, counted.product.id, counted.lot)) return counted;
  return { ...counted, units: staged.units + counted.units };
}

/** The staged units left after a count was taken back; null when none are. */
export function withoutCounted(
  staged: StagedUnits | null,
  { product_id, units, ...lot }: Pick<ShippingNoticeScan, 'product_id' | 'units' | 'lot' | 'expires_on'>,
): StagedUnits | null {
  if (!staged || !isSame(staged, product_id, lot)) return staged;
  return staged.units > units ? { ...staged, units: staged.units - units } : null;
}

/**
 * The units for the next shelf: the staged ones or, after the app was closed, the last counted lot's units at
 * the dock.
 */
export function toPutAway(
  staged: StagedUnits | null,
  { scans, lines }: Pick<ShippingNotice, 'scans' | 'lines'>,
): StagedUnits | null {
  if (staged) return staged;
  const [last] = scans;
  const line = last?.kind === 'good' ? lineOfScan(waitingLines(lines), last) : null;
  if (!line || line.waiting === 0) return null;
  const { lot, expires_on, waiting: units } = line;
  const product = { id: line.product_id, name: line.product_name, sku: line.sku };
  return { product, lot: { lot, expires_on }, units };
}

function isSame(staged: StagedUnits, productId: string, lot: Lot): boolean {
  return staged.product.id === productId && lotKey(staged.lot) === lotKey(lot);
}
