import { useSignalValue } from '#src/db/use-live.ts';
import { connection, lastUpdatedAt } from '#src/sync/sync-status.ts';
import type { ShownOrder } from '#src/shared/orders/shown-orders.ts';
import { useShownOrders } from '#src/shared/orders/use-shown-orders.ts';

/** One of this person's orders by its id, live; undefined while it may still come, null when it is not on this device. */
export function useShownOrder(id: string): ShownOrder | null | undefined {
  const orders = useShownOrders();
  const neverUpdated = useSignalValue(lastUpdatedAt) === null;
  const offline = useSignalValue(connection) === 'offline';
  const shown = orders?.find((each) => each.order.id === id);
  if (shown) return shown;
  return !orders || (neverUpdated && !offline) ? undefined : null;
}
