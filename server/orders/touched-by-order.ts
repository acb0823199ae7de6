import type { Change } from '#server/db/change-bus.ts';

/** A purchase as far as it says who has a copy of it. */
export interface CopiedOrder {
  buyerId: string;
  /** The stores of its vendor orders. */
  stores: readonly string[];
}

/** What is old once a purchase changed: the copies of its buyer and its stores, and the lists of those who work on orders. */
export function touchedByOrder({ buyerId, stores }: CopiedOrder): Omit<Change, 'upTo'>[] {
  const scopes = [...new Set(stores)].map((each) => `vendor:${each}`);
  return [
    { collection: 'orders', scopes: [`user:${buyerId}`, 'admin'] },
    { collection: 'vendor_orders' },
    ...(scopes.length > 0 ? [{ collection: 'store_orders' as const, scopes }] : []),
  ];
}
