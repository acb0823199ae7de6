import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { RxCollection } from 'rxdb/plugins/core';
import type { Address } from '#domain/profile/address.ts';
import type { Category } from '#domain/catalog/category.ts';
import type { StoredProduct } from '#domain/catalog/stored-product.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { Order } from '#domain/orders/order.ts';
import type { CommandReview } from '#domain/command-reviews/command-review.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import type { StorageFailure } from '#platform/storage-failure.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { after } from '#src/device/clock.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import type { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';

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
  notifications: RxCollection<Notification>;
  positions: RxCollection<StoragePosition>;
  tasks: RxCollection<WarehouseTask>;
  store_products: RxCollection<StoreProduct>;
  store_orders: RxCollection<StoreOrder>;
}

/** The device's copy of the server: written by replication only, read by every screen. */
export interface LocalStore {
  catalog: CatalogStore;
  person: PersonStore | null;
}

/**
 * Why this device's data are not at hand. `outbox_damaged`: the unsent commands are what cannot be read;
 * `code_missing`: something here or in the network refuses a file of the app.
 */
export type StoreFailure = StorageFailure | 'outbox_damaged' | 'code_missing';

const store = signal<LocalStore | null>(null);
const failure = signal<StoreFailure | null>(null);

/** Null until the database is open, which happens after the first paint. */
export const localStore: ReadonlySignal<LocalStore | null> = store;
export const storeFailure: ReadonlySignal<StoreFailure | null> = failure;

/**
 * A store that opens takes less; one that takes longer does not open. With the time for the code to come, a
 * page that cannot start says so within ten seconds.
 */
const OPENS_WITHIN_MS = 8_000;

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

/**
 * Says so when this device's data are neither open nor refused in time: the browser may answer neither yes nor
 * no, while another tab has them or its own process of databases hangs. Data that open later take that back.
 */
export function reportIfNothingOpens(): void {
  after(OPENS_WITHIN_MS, () => {
    if (store.peek() === null && failure.peek() === null) failure.value = 'busy';
  });
}

export function setLocalStore(opened: LocalStore | null): void {
  store.value = opened;
}

export function setStoreFailure(problem: StoreFailure | null): void {
  failure.value = problem;
}
