import { ListedVendorOrder, vendorOrdersPath } from '#domain/orders/listed-vendor-order.ts';
import { pageOf } from '#domain/protocol/page.ts';
import { addressOf } from '#src/shared/worklist/define-worklist.ts';

/** One purchase has no more vendor orders than this: each has a line at least. */
export const ASKS_FOR_VENDOR_ORDERS = { limit: '100' };

export const VendorOrdersAnswer = pageOf(ListedVendorOrder);

/** The address of the vendor orders of a purchase, by the number of one of them. */
export const vendorOrderAddress = (number: string): string =>
  addressOf(vendorOrdersPath, number, ASKS_FOR_VENDOR_ORDERS);
