import { ListedVendorOrder, vendorOrdersPath } from '#domain/orders/listed-vendor-order.ts';
import { pageOf } from '#domain/protocol/page.ts';
import { addressOf } from '#src/shared/worklist/define-worklist.ts';

/** One purchase has no more vendor orders than this: each has a line at least. */
export const ASKS_FOR_VENDOR_ORDERS = { limit: '100' };

export const VendorOrdersAnswer = pageOf(ListedVendorOrder);

/** Where the server answers the vendor orders of the purchase that one of them belongs to, by its number. */
export const vendorOrderAddress = (number: string): string =>
  addressOf(vendorOrdersPath, number, ASKS_FOR_VENDOR_ORDERS);
