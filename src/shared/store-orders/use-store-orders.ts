import { useMemo } from 'react';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { useKeepPrevious } from '#src/device/use-keep-previous.ts';
import { useEverRead } from '#src/shared/device/use-ever-read.ts';

/**
 * The orders of this person's stores, newest first, as the device knows them; undefined until they were read once.
 * @param isHeld while it is, they stay as they were: a person is typing in their list.
 */
export function useStoreOrders(isHeld = false): readonly StoreOrder[] | undefined {
  const read = useLive(
    ({ person }) => person && documents(person.store_orders.find({ sort: [{ created_at: 'desc' }] })),
    [],
  );
  const isRead = useEverRead('store_orders');
  const orders = useKeepPrevious(read, { hold: isHeld });
  // An empty answer only counts once the server was read.
  return orders && (orders.length > 0 || isRead) ? orders : undefined;
}

/** One of them by its number; null when this device has no such order. */
export function useStoreOrder(number: string): StoreOrder | null | undefined {
  const orders = useStoreOrders();
  return useMemo(
    () => orders && (orders.find((each) => each.order_number === number.toUpperCase()) ?? null),
    [orders, number],
  );
}
