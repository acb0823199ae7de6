import type * as v from 'valibot';
import { Address } from '#domain/profile/address.ts';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { Category } from '#domain/catalog/category.ts';
import { Product } from '#domain/catalog/product.ts';
import { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { StockMovement } from '#domain/inventory/stock-movement.ts';
import { Notification } from '#domain/notifications/notification.ts';
import { Order } from '#domain/orders/order.ts';
import { PUBLIC_COLLECTIONS, type CollectionName } from '#domain/protocol/replication.ts';
import { CommandReview } from '#domain/command-reviews/command-review.ts';
import { StoreOrder } from '#domain/store-orders/store-order.ts';
import { StoreProduct } from '#domain/stores/store-product.ts';
import { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { StoragePosition } from '#domain/warehouse/storage-position.ts';

/** The shape of the documents of every replicated collection. */
export const replicatedCollections = {
  products: Product,
  categories: Category,
  orders: Order,
  inventory: InventoryItem,
  stock_movements: StockMovement,
  reviews: CommandReview,
  addresses: Address,
  notifications: Notification,
  positions: StoragePosition,
  tasks: WarehouseTask,
  store_products: StoreProduct,
  store_orders: StoreOrder,
} as const satisfies Record<CollectionName, v.GenericSchema>;

/**
 * The collections that a person's device keeps, in the order in which it reads them: the server refuses it
 * the rest. The ledger comes before the stock that it explains, so a count that begins in between has seen
 * every movement in its system quantity.
 */
export function collectionsFor(who: Authority | null): readonly CollectionName[] {
  if (who === null) return PUBLIC_COLLECTIONS;
  const stock = can(who, 'readStock') ? (['stock_movements', 'inventory'] as const) : [];
  const warehouse = can(who, 'readWarehouse') ? (['positions', 'tasks'] as const) : [];
  const ownStore = can(who, 'runOwnStore') ? (['store_products', 'store_orders'] as const) : [];
  return [
    ...PUBLIC_COLLECTIONS,
    'orders',
    ...stock,
    ...ownStore,
    'reviews',
    'addresses',
    'notifications',
    ...warehouse,
  ];
}
