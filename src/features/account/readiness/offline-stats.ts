import type { Cart } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { isOpen } from '#sync/outbox/rules/command-state.ts';
import type { DeviceFacts } from '#src/features/account/readiness/read-readiness.ts';

/** Products that the export holds, the newest first (spec §9). */
export const EXPORTED_PRODUCTS = 10;

/** What stands on this device, in the specification's five figures (§3). */
export interface OfflineStats {
  /** Lines of the cart. */
  cartItems: number;
  /** Orders that have not reached the server. */
  pendingOrders: number;
  cachedProducts: number;
  /** Commands that have not reached the server, orders among them. */
  pendingSync: number;
  /** Bytes; null where the browser does not say. */
  storageUsed: number | null;
}

/** The figures of this device, from what its cart, its outbox and its copy hold. */
export function offlineStatsOf(
  cart: Cart,
  entries: readonly Pick<OutboxEntry, 'state' | 'name'>[],
  { kept, storage }: Pick<DeviceFacts, 'kept' | 'storage'>,
): OfflineStats {
  const pending = entries.filter(isOpen);
  return {
    cartItems: cart.items.length,
    pendingOrders: pending.filter((each) => each.name === 'order.place').length,
    cachedProducts: kept.find((each) => each.name === 'products')?.count ?? 0,
    pendingSync: pending.length,
    storageUsed: storage.usedBytes,
  };
}

/** The file of the newest products, as this device has them (spec §9, "export 10 products"). */
export function productsFile(products: readonly Product[]): Blob {
  const newest = products.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return new Blob([JSON.stringify(newest.slice(0, EXPORTED_PRODUCTS), null, 2)], {
    type: 'application/json',
  });
}
