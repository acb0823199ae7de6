import type { Change } from '#server/db/change-bus.ts';

/** What is old once a purchase changed: its buyer's copy, and the lists of those who work on orders. */
export function touchedByOrder(buyerId: string): Omit<Change, 'upTo'>[] {
  return [{ collection: 'orders', scopes: [`user:${buyerId}`, 'admin'] }, { collection: 'vendor_orders' }];
}
