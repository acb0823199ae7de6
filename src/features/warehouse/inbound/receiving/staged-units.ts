import { lineKey, lineOfScan, waitingLines, type ProductLot } from '#domain/inbound/lines-by-lot.ts';
import type { ShippingNotice, ShippingNoticeScan } from '#domain/inbound/shipping-notice.ts';
import { lotKey } from '#domain/inventory/lot.ts';
import type { ScannedGoods } from '#src/features/warehouse/inbound/receiving/scan-preview.ts';

/**
 * The units that the receiver carries to a shelf: good units of one lot of a product, counted one after the
 * other.
 */
export type StagedUnits = ScannedGoods;

type Lines = ShippingNotice['lines'];

/**
 * The staged units after one more count; goods of another line of the notice start anew. Where the codes of one line
 * said different lots, its own is staged.
 */
export function withCounted(lines: Lines, staged: StagedUnits | null, counted: ScannedGoods): StagedUnits {
  if (!staged || keyOf(lines, staged) !== keyOf(lines, counted)) return counted;
  const units = staged.units + counted.units;
  if (lotKey(staged.lot) === lotKey(counted.lot)) return { ...counted, units };
  const { lot, expires_on } = lineOfScan(lines, scannedLotOf(counted)) ?? counted.lot;
  return { ...counted, lot: { lot, expires_on }, units };
}

/** The staged units left after a count was taken back; null when none are. */
export function withoutCounted(
  lines: Lines,
  staged: StagedUnits | null,
  { units, ...scanned }: Pick<ShippingNoticeScan, 'product_id' | 'units' | 'lot' | 'expires_on'>,
): StagedUnits | null {
  if (!staged || keyOf(lines, staged) !== lineKey(lineOfScan(lines, scanned) ?? scanned)) return staged;
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

/** The line that goods belong to; their own key where there is none yet. */
function keyOf(lines: Lines, goods: ScannedGoods): string {
  return lineKey(lineOfScan(lines, scannedLotOf(goods)) ?? scannedLotOf(goods));
}

function scannedLotOf({ product, lot }: ScannedGoods): ProductLot {
  return { product_id: product.id, ...lot };
}
