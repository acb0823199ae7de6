import type { Account } from '#domain/accounts/account.ts';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import type { Lot } from '#domain/inventory/lot.ts';
import type { ScanMovement } from '#domain/inbound/scan-movements.ts';
import { provisionalMovement } from '#domain/inventory/provisional-movement.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';

/** A scan's product, as its ledger line names it. */
export interface ScannedProduct {
  id: string;
  name: string;
  sku: string;
}

/** Units of a product and of a lot of it, as they were scanned. */
export interface ScannedGoods {
  product: ScannedProduct;
  lot: Lot;
  units: number;
}

interface Scanning {
  notice: ShippingNotice;
  account: Account;
  /** ISO instant by this device's clock. */
  occurred_at: string;
}

/**
 * The movement of a scan as one ledger line, which this device shows until the server writes the real ones.
 * @returns null where nothing moves.
 */
export function scanPreview(
  [first, ...rest]: readonly ScanMovement[],
  product: ScannedProduct,
  { notice, account, occurred_at }: Scanning,
  notes = '',
): StockMovement | null {
  if (!first) return null;
  return provisionalMovement({
    product,
    move: rest.reduce((through, each) => ({ ...through, to: each.to }), first),
    author: account,
    occurredAt: occurred_at,
    reference: notice.number,
    notes,
  });
}
