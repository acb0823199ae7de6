import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { RxCollection } from 'rxdb/plugins/core';
import type { Address } from '#domain/accounts/address.ts';
import type { Category } from '#domain/catalog/category.ts';
import type { StoredProduct } from '#domain/catalog/stored-product.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { Order } from '#domain/orders/order.ts';
import type { CommandReview } from '#domain/command-reviews/command-review.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { after } from '#src/device/clock.ts';
import type { WarehouseTask } from '#domain/tasks/warehouse-task.ts';

/** The data that is the same for everyone on this device. */
export interface CatalogStore {
  products: RxCollection<StoredProduct>;
  categories: RxCollection<Category>;
}

/** The data that one person may see; each person has their own database. */
export interface PersonStore {
  accountId: string;
  orders: RxCollection<Order>;
  inventory: RxCollection<InventoryItem>;
  stock_movements: RxCollection<StockMovement>;
  reviews: RxCollection<CommandReview>;
  addresses: RxCollection<Address>;
  positions: RxCollection<StoragePosition>;
  tasks: RxCollection<WarehouseTask>;
}

/** The device's copy of the server: written by replication only, read by every screen. */
export interface LocalStore {
  catalog: CatalogStore;
  person: PersonStore | null;
}

export type StoreFailure = 'corrupted' | 'quota' | 'newer_version' | 'unavailable';

const store = signal<LocalStore | null>(null);
const failure = signal<StoreFailure | null>(null);

/** Null until the database is open, which happens after the first paint. */
export const localStore: ReadonlySignal<LocalStore | null> = store;
export const storeFailure: ReadonlySignal<StoreFailure | null> = failure;

/** A store that opens takes less; one that takes longer does not open. */
const OPENS_WITHIN_MS = 10_000;

/** The store once it is open; null when it cannot be opened. A code may be read while the app still starts. */
export function openedStore(): Promise<LocalStore | null> {
  return new Promise((resolve) => {
    const giveUp = after(OPENS_WITHIN_MS, () => resolve(null));
    const stop = effect(() => {
      if (store.value === null && failure.value === null) return;
      giveUp();
      resolve(store.value);
      queueMicrotask(() => stop());
    });
  });
}

export function setLocalStore(opened: LocalStore | null): void {
  store.value = opened;
}

export function setStoreFailure(problem: StoreFailure | null): void {
  failure.value = problem;
}

/**
 * Whether the device refused because it is full; the error may come through RxDB, Dexie or a worker, as text.
 */
export function isQuota(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return /Quota/i.test(`${String(error)} ${String(cause ?? '')}`);
}

/** Why the device's store did not open, from the browser's error. */
export function storeFailureOf(error: unknown): StoreFailure {
  const text = String(error instanceof Error ? `${error.name} ${error.message}` : error);
  if (isQuota(error)) return 'quota';
  if (/VersionError/.test(text)) return 'newer_version';
  if (typeof indexedDB === 'undefined' || /SecurityError|InvalidStateError|MissingAPI/.test(text))
    return 'unavailable';
  return 'corrupted';
}
