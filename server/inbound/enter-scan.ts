import { lineOfScan } from '#domain/inbound/lines-by-lot.ts';
import { withScans, type ScannedUnits } from '#domain/inbound/shipping-notice-transitions.ts';
import { lotKey } from '#domain/inventory/lot.ts';
import type { CountedLine, LockedShippingNotice } from '#server/inbound/shipping-notices-storage.ts';

/**
 * Adds a scan to the lines of a locked shipping notice.
 * @returns its line: a new one for a lot that nobody announced.
 */
export function enterScan(notice: LockedShippingNotice, scan: ScannedUnits): CountedLine {
  const { product_id, lot, expires_on } = scan;
  const known = lineOfScan(notice.lines, scan);
  const nothing = { expected: 0, good: 0, damaged: 0, put_away: 0 };
  const line = known ?? { product_id, lot, expires_on, lot_key: lotKey(scan), ...nothing };
  notice.lines = withScans(known ? notice.lines : [...notice.lines, line], [scan]);
  return line;
}
